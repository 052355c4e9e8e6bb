import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { href, Link, redirect, replace, useActionData } from "react-router";
import { sessionContext, shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ConfirmationNotice } from "#app/session/confirmation-notice.tsx";
import { isPlainPost } from "#app/session/is-plain-post.ts";
import { readConfirmation } from "#app/session/read-confirmation.ts";
import { enteredAt } from "#app/session/return-path.ts";
import { Logo } from "#app/shell/logo.tsx";
import { useSite } from "#app/shell/use-site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { returnPath } from "#core/values/return-path-rules.ts";
import type { Route } from "./+types/route";
import { handleAuth } from "./auth-actions.ts";
import { readPosted } from "./posted.ts";
import { ResetRequestForm } from "./reset-request-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

export { clientAction } from "#app/session/client-action.ts";

/** What an address may ask for. */
const TAB_OF: Record<string, string> = { "criar-conta": "signup", recuperar: "reset" };

export async function loader({ context, url }: Route.LoaderArgs) {
	const goal = returnPath(url.searchParams.get("voltar"), href("/"));
	if (await context.get(sessionContext)()) throw replace(goal);
	const { accounts, content } = context.get(shopContext);
	const [hero] = await content.listHeroBanners();
	return {
		goal,
		google: accounts.googleAvailable,
		tab: TAB_OF[url.searchParams.get("aba") ?? ""] ?? "login",
		confirmation: readConfirmation(url),
		picture: hero?.image_url ?? null,
	};
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const answer = await handleAuth(request, context);
	const { step, url: elsewhere } = answer.data;
	// A form that was sent without scripts goes on by itself where the page would lead.
	if (isPlainPost(request) && (step === "signed-in" || step === "leaving")) {
		const goal = returnPath(url.searchParams.get("voltar"), href("/"));
		throw redirect(elsewhere ?? enteredAt(href("/auth"), goal), {
			headers: answer.init?.headers ?? {},
		});
	}
	return answer;
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Entrar ou criar conta" });

/** The form that had the keyboard is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Sign-in, sign-up and recovery. */
export default function Auth({ loaderData }: Route.ComponentProps) {
	const { goal, google, confirmation, picture } = loaderData;
	const [posted] = useState(readPosted(useActionData<typeof action>()));
	const [tab, setTab] = useState<string>(posted.tab ?? loaderData.tab);
	// The e-mail goes along from tab to tab.
	const [email, setEmail] = useState(posted.email);
	const [draft, setDraft] = useState(posted.draft);
	// Stays when the toast is gone: what to do next is in the mailbox.
	const [notice, setNotice] = useState(posted.notice);
	const [forgotten, setForgotten] = useState(false);
	const refusedOf = (form: string) => (posted.tab === form ? posted.refused : null);
	const choose = (next: string) => {
		setTab(next);
		setNotice(null);
		setForgotten(false);
	};
	const backToLogin = (told: string) => {
		choose("login");
		setNotice(told);
	};
	return (
		<div className="min-h-dvh lg:grid lg:grid-cols-2">
			<div className="px-5 py-7 md:px-10 md:py-10">
				<AuthHeader />
				<main className="mx-auto max-w-[420px] pt-10 pb-16 md:pt-20">
					<h1 className="text-h1 mb-5">Sua conta</h1>
					<div className="mb-5 empty:hidden">
						<ConfirmationNotice {...confirmation} confirmed={confirmation.confirmed && !notice} />
					</div>
					{notice && (
						<p
							ref={takeFocus}
							tabIndex={-1}
							className="mb-5 rounded-sm bg-ok-tint px-4 py-3 text-ok-text"
						>
							{notice}
						</p>
					)}
					<WithoutScript goal={goal} />
					<Tabs
						label="Entrar, criar conta ou recuperar a senha"
						value={tab}
						onChange={choose}
						tabs={[
							{
								value: "login",
								label: "Entrar",
								content: (
									<SignInForm
										goal={goal}
										google={google}
										email={email}
										onEmail={setEmail}
										refused={refusedOf("login")}
										halfIn={posted.halfIn}
										onForgotten={() => {
											choose("reset");
											setForgotten(true);
										}}
									/>
								),
							},
							{
								value: "signup",
								label: "Criar conta",
								content: (
									<SignUpForm
										goal={goal}
										email={email}
										onEmail={setEmail}
										draft={draft}
										onDraft={setDraft}
										refused={refusedOf("signup")}
										onDone={backToLogin}
									/>
								),
							},
							{
								value: "reset",
								label: "Recuperar",
								content: (
									<ResetRequestForm
										email={email}
										onEmail={setEmail}
										autoFocus={forgotten}
										refused={refusedOf("reset")}
										onDone={backToLogin}
									/>
								),
							},
						]}
					/>
				</main>
			</div>
			{picture && <SidePicture src={picture} />}
		</div>
	);
}

/** The tabs are buttons of a script; the forms in them are sent without one as well. */
function WithoutScript({ goal }: { goal: string }) {
	const to = (tab: string) => `${href("/auth")}?${new URLSearchParams({ aba: tab, voltar: goal })}`;
	return (
		<noscript>
			<nav
				aria-label="Sem JavaScript"
				className="mb-5 flex flex-wrap gap-x-5 rounded-sm bg-warn-tint px-4 py-1 text-small text-warn-text"
			>
				{[
					["Entrar", "entrar"],
					["Criar conta", "criar-conta"],
					["Recuperar a senha", "recuperar"],
				].map(([name, tab = ""]) => (
					<a key={tab} href={to(tab)} className="inline-flex min-h-11 items-center underline">
						{name}
					</a>
				))}
			</nav>
		</noscript>
	);
}

function AuthHeader() {
	const { settings } = useSite();
	return (
		<header className="flex items-center justify-between gap-4">
			<Link
				to={href("/")}
				aria-label={`${settings.site_name}, início`}
				className="min-w-0 rounded-sm"
			>
				<Logo />
			</Link>
			<Link
				to={href("/")}
				className="inline-flex min-h-11 shrink-0 items-center gap-2 text-ui font-medium hover:underline"
			>
				<Icon of={ArrowLeft} className="size-4" />
				Voltar ao início
			</Link>
		</header>
	);
}

const SidePicture = ({ src }: { src: string }) => (
	<div className="relative hidden lg:block">
		<div className="sticky top-0 h-dvh">
			<Picture
				src={src}
				kind="hero"
				alt=""
				sizes="50vw"
				className="size-full object-cover object-[72%_50%]"
			/>
		</div>
	</div>
);
