import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { href, Link, redirect, replace, useActionData, useFetcher } from "react-router";
import { sessionContext, shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { ConfirmationNotice, readConfirmation } from "#app/session/confirmation-notice.tsx";
import { isPlainPost } from "#app/session/read-form.ts";
import { enteredAt } from "#app/session/return-path.ts";
import { HomeLink } from "#app/shell/logo.tsx";
import { useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { useFetcherAnswer } from "#app/ui/toast/use-action-toast.ts";
import { returnPath } from "#core/values/return-path.ts";
import type { Route } from "./+types/route";
import { type AuthOutcome, handleAuth } from "./auth-actions.ts";
import { type Refused, RefusedNotice, SignInEmail, SignInForm } from "./sign-in-form.tsx";
import { EMPTY_SIGN_UP, type SignUpDraft, SignUpForm } from "./sign-up-form.tsx";
import { signUpWords } from "./use-sign-up-answer.ts";

type ResetRequestFormProps = {
	email: string;
	onEmail(email: string): void;
	/** True after "forgotten password". */
	autoFocus: boolean;
	onDone(nextStep: string): void;
	refused: Refused | null;
};

const ASKED = "Se houver uma conta com este e-mail, o link chega em instantes.";

/** Requests a password reset. The answer is the same whether the account exists or not. */
function ResetRequestForm({ email, onEmail, autoFocus, onDone, refused }: ResetRequestFormProps) {
	const fetcher = useFetcher<typeof action>();
	const { sendsMail, settings } = useSite();
	const { data } = fetcher;
	const wrong = (data ?? refused)?.fields ?? {};
	const busy = fetcher.state !== "idle";
	useFetcherAnswer(data, (outcome) => {
		if (!outcome.ok) {
			toast.error("Erro ao enviar email", { description: outcome.message ?? "Tente novamente." });
			return;
		}
		toast.success("Email enviado!", { description: ASKED });
		onDone(ASKED);
	});
	return (
		<fetcher.Form method="post" className="space-y-5">
			<p className="text-subtle">
				{sendsMail
					? "Informe o e-mail da sua conta. Enviamos um link para criar uma nova senha."
					: `A loja não envia e-mails agora, e o link para uma nova senha vai por e-mail.${settings.contact_phone ? ` Fale com a loja: ${settings.contact_phone}.` : " Fale com a loja."}`}
			</p>
			<RefusedNotice refused={data ? null : refused} />
			<SignInEmail email={email} onEmail={onEmail} error={wrong["email"]} autoFocus={autoFocus} />
			<Button type="submit" name="intent" value="reset" full disabled={!sendsMail} busy={busy}>
				{busy ? "Enviando..." : "Enviar link"}
			</Button>
		</fetcher.Form>
	);
}

type Posted = {
	tab: "login" | "signup" | "reset" | null;
	email: string;
	draft: SignUpDraft;
	notice: string | null;
	refused: Refused | null;
	halfIn: boolean;
};

const TABS = { signup: "signup", reset: "reset" } as const;

function noticeOf({ step, mustConfirm }: AuthOutcome): string | null {
	if (step === "mailed") return ASKED;
	if (step !== "signed-up") return null;
	const { done, next } = signUpWords(mustConfirm);
	return `${done} ${next}`;
}

export function readPosted(outcome: AuthOutcome | undefined): Posted {
	const { typed } = outcome ?? {};
	return {
		tab: typed ? (TABS[typed.intent as keyof typeof TABS] ?? "login") : null,
		email: typed?.email ?? "",
		draft: typed
			? {
					full_name: typed.full_name,
					phone: typed.phone,
					profession: typed.profession,
					marketing_consent: typed.marketing_consent !== "",
				}
			: EMPTY_SIGN_UP,
		notice: outcome ? noticeOf(outcome) : null,
		refused: outcome?.ok === false ? outcome : null,
		halfIn:
			outcome?.step === "second-factor" ||
			(typed?.intent === "second-factor" && outcome?.step !== "password"),
	};
}

export { clientAction } from "#app/session/client-action.ts";

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
	// Without scripts the server redirects to the page's goal.
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

/** The form that had the focus is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

export default function Auth({ loaderData }: Route.ComponentProps) {
	const { goal, google, confirmation, picture } = loaderData;
	const [posted] = useState(readPosted(useActionData<typeof action>()));
	const [tab, setTab] = useState<string>(posted.tab ?? loaderData.tab);
	// Shared by the tabs.
	const [email, setEmail] = useState(posted.email);
	const [draft, setDraft] = useState(posted.draft);
	// Stays after the toast: the next step is in the mailbox.
	const [notice, setNotice] = useState(posted.notice);
	const [forgotten, setForgotten] = useState(false);
	const refusedOf = (form: string) => (posted.tab === form ? posted.refused : null);
	const choose = (next: string) => {
		setTab(next);
		setNotice(null);
		setForgotten(false);
	};
	const backToLogin = (nextStep: string) => {
		choose("login");
		setNotice(nextStep);
	};
	return (
		<div className={`min-h-dvh ${picture ? "lg:grid lg:grid-cols-2" : ""}`}>
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

/** The tabs need scripts; their forms do not. */
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

const AuthHeader = () => (
	<header className="flex items-center justify-between gap-4">
		<HomeLink />
		<Link
			to={href("/")}
			className="inline-flex min-h-11 shrink-0 items-center gap-2 text-ui font-medium hover:underline"
		>
			<Icon of={ArrowLeft} className="size-4" />
			Voltar ao início
		</Link>
	</header>
);

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
