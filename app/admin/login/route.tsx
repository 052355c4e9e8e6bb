import clsx from "clsx";
import { ArrowLeft } from "lucide-react";
import {
	href,
	Link,
	type MetaFunction,
	redirect,
	replace,
	useActionData,
	useFetcher,
	useNavigate,
	useNavigation,
} from "react-router";
import { sessionContext, shopContext } from "#app/context.ts";
import { clientActionSaying } from "#app/session/client-action.ts";
import { ConfirmationNotice, readConfirmation } from "#app/session/confirmation-notice.tsx";
import { readAccess } from "#app/session/guards.ts";
import { isPlainPost } from "#app/session/read-form.ts";
import { ENDED_PARAM, enteredAt } from "#app/session/return-path.ts";
import { notifyTabs, useSessionNews } from "#app/session/session-news.ts";
import { Logo } from "#app/shell/logo.tsx";
import { useSite } from "#app/shell/use-site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { useFetcherAnswer } from "#app/ui/toast/use-action-toast.ts";
import { type Role, roleLabel } from "#core/accounts/shared/role.ts";
import { returnPath } from "#core/values/return-path.ts";
import { RoleRights } from "../team/role-rights.tsx";
import type { Route } from "./+types/route";
import { CreateAdmin } from "./create-admin.tsx";
import { handleLogin, type LoginOutcome } from "./login-actions.ts";
import { LoginForm } from "./login-form.tsx";

/** Result of a submission without JavaScript, where no toast is possible. */
function PostedOutcome({ outcome }: { outcome: LoginOutcome | undefined }) {
	if (!outcome?.title) return null;
	const refused = outcome.step === "refused";
	return (
		<p
			role={refused ? "alert" : "status"}
			className={clsx(
				"rounded-sm px-4 py-3 text-ui",
				refused ? "bg-bad-tint text-bad-text" : "bg-ok-tint text-ok-text",
			)}
		>
			<strong className="block font-semibold">{outcome.title}</strong> {outcome.message}
		</p>
	);
}

const SessionEnded = ({ ended }: { ended: boolean }) =>
	ended && (
		<p
			role="status"
			className="rounded-md border border-line-strong bg-warn-tint px-4 py-3 text-ui"
		>
			<b className="font-semibold">Sua sessão terminou.</b> Entre de novo para continuar.
		</p>
	);

/** Error titles for unexpected failures (rule office 2). */
export const clientAction = clientActionSaying((intent) =>
	intent === "create"
		? { title: "Erro inesperado", message: "Ocorreu um erro ao criar o usuário" }
		: { title: "Erro no login", message: "Ocorreu um erro inesperado" },
);

export const meta: MetaFunction = () => [
	{ title: "Entrar no painel" },
	{ name: "robots", content: "noindex" },
];

const goalOf = (url: URL): string => returnPath(url.searchParams.get("voltar"), "/admin");

export async function loader({ context, url }: Route.LoaderArgs) {
	const { admins } = context.get(shopContext);
	const code = url.searchParams.get("codigo") ?? "";
	const { session, admin, needsSetup, invite } = await readAccess(context, async () => {
		const session = await context.get(sessionContext)();
		const admin = session && (await admins.findAdmin(session.user.id));
		const needsSetup = (await admins.openSetupCode()) !== null;
		return { session, admin, needsSetup, invite: await admins.findInvite(code) };
	});
	if (admin) throw replace(goalOf(url));
	return {
		goal: goalOf(url),
		email: session?.user.email ?? null,
		needsSetup,
		invite,
		code,
		left: url.searchParams.has("saiu"),
		ended: url.searchParams.has(ENDED_PARAM),
		confirmation: readConfirmation(url),
	};
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const answer = await handleLogin(request, context);
	// Without JavaScript the server redirects where the page would navigate.
	if (isPlainPost(request) && answer.data.step === "admin") {
		throw redirect(enteredAt(href("/admin/login"), goalOf(url)), {
			headers: answer.init?.headers ?? {},
		});
	}
	return answer;
}

const Invitation = ({ invitedBy, role, shop }: { invitedBy: string; role: Role; shop: string }) => (
	<section aria-labelledby="convite" className="space-y-3">
		<h1 id="convite" className="text-h2">
			Convite para a equipe
		</h1>
		<p className="text-ui">
			{invitedBy} convidou você para a equipe da loja <b className="font-semibold">{shop}</b>, no
			papel <b className="font-semibold">{roleLabel(role)}</b>.
		</p>
		<details className="text-ui">
			<summary className="min-h-11 cursor-pointer py-2.5 font-medium">
				O que este papel pode fazer
			</summary>
			<RoleRights roles={[role]} />
		</details>
	</section>
);

export default function AdminLogin({ loaderData }: Route.ComponentProps) {
	const { goal, email, needsSetup, invite, code, left, ended, confirmation } = loaderData;
	const { site_name } = useSite().settings;
	const fetcher = useFetcher<typeof action>();
	const navigate = useNavigate();
	const entered = enteredAt(href("/admin/login"), goal);
	const posted = useActionData<typeof action>();
	const creating = posted?.typed?.intent === "create";
	const data = fetcher.data ?? posted;
	// The e-mail has an account: the login form opens with it filled in.
	const taken = data?.emailTaken ? data.typed : undefined;
	useFetcherAnswer(fetcher.data, ({ step }) => {
		if (step !== "admin") return;
		notifyTabs("entered");
		toast.success(
			invite ? `Boas-vindas à equipe da loja ${site_name}!` : "Admin ativado com sucesso!",
			{
				description: invite
					? `Seu papel: ${roleLabel(invite.role)}.`
					: "Você agora é um administrador do sistema",
			},
		);
		void navigate(entered, { replace: true });
	});
	// Sign-up comes first while no administrator exists, or for an invitation.
	const createsFirst = (needsSetup || invite !== null) && email === null && !taken;
	const login = (
		<LoginForm
			key={`entrar ${taken?.email}`}
			email={taken?.email ?? invite?.email}
			first={!createsFirst}
			signedInAs={email}
			entered={entered}
			code={taken?.admin_code || code}
			halfIn={data?.step === "second-factor"}
			posted={creating ? undefined : posted}
		/>
	);
	const create = (
		<CreateAdmin
			key="criar"
			needsSetup={needsSetup}
			invited={invite?.email}
			first={createsFirst}
			code={code}
			fetcher={fetcher}
			posted={creating ? posted : undefined}
		/>
	);
	useSessionNews();
	const opening = useNavigation().location?.pathname.startsWith("/admin");
	if (opening) {
		return (
			<main className="grid min-h-dvh place-items-center">
				<p role="status" className="text-title text-subtle">
					Verificando permissões...
				</p>
			</main>
		);
	}
	return (
		<main className="dense mx-auto grid min-h-dvh max-w-[460px] content-start gap-8 px-5 py-10 md:py-16">
			<header className="flex items-center justify-between gap-4">
				<Logo />
				<Link
					to="/"
					className="inline-flex min-h-11 items-center gap-2 text-small font-medium hover:underline"
				>
					<Icon of={ArrowLeft} className="size-4" />
					Voltar para o site
				</Link>
			</header>
			<ConfirmationNotice {...confirmation} />
			{left && (
				<p role="status" className="rounded-sm bg-ok-tint px-4 py-3 text-ui text-ok-text">
					Você saiu do painel.
				</p>
			)}
			<SessionEnded ended={ended} />
			<PostedOutcome outcome={posted} />
			{code && !invite && !needsSetup && (
				<p role="status" className="rounded-sm bg-warn-tint px-4 py-3 text-ui">
					Este convite já foi usado, venceu ou foi cancelado. Peça outro a quem convidou.
				</p>
			)}
			{invite && <Invitation {...invite} shop={site_name} />}
			{createsFirst ? [create, login] : [login, create]}
		</main>
	);
}
