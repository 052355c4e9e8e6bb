import { Suspense, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { PasskeyButton } from "#app/session/passkeys/passkey-button.tsx";
import { PasswordField } from "#app/session/password-field.tsx";
import { notifyTabs } from "#app/session/session-news.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { useFetcherAnswer } from "#app/ui/toast/use-action-toast.ts";
import type { LoginOutcome } from "./login-actions.ts";

const SecondFactorFields = lazyPart(() => import("#app/session/second-factor-form.tsx"));

export function LoginForm({
	email,
	first,
	signedInAs,
	entered,
	code,
	halfIn,
	posted,
}: {
	email: string | undefined;
	/** The most likely form of the page comes first. */
	first: boolean;
	signedInAs: string | null;
	entered: string;
	code: string;
	/** The password was accepted elsewhere on the page; only the second factor is missing. */
	halfIn: boolean;
	/** Result of a submission without JavaScript. */
	posted: LoginOutcome | undefined;
}) {
	const fetcher = useFetcher<LoginOutcome>();
	const navigate = useNavigate();
	const [requested, setRequested] = useState(false);
	const secondStep = requested || halfIn;
	const { data } = fetcher;
	const wrong = (data ?? posted)?.fields ?? {};
	const busy = fetcher.state !== "idle";
	useFetcherAnswer(data, ({ step, title, message }) => {
		if (step === "second-factor") setRequested(true);
		if (step === "refused") toast.error(title ?? "Erro no login", describe(message));
		if (step !== "admin") return;
		notifyTabs("entered");
		toast.success("Login realizado!", { description: "Verificando permissões de admin..." });
		toast.success("Login realizado com sucesso!", {
			description: "Redirecionando para o painel...",
		});
		void navigate(entered, { replace: true });
	});
	return (
		<section aria-labelledby="entrar">
			{first ? (
				<h1 id="entrar" className="text-h1">
					Painel da loja
				</h1>
			) : (
				<h2 id="entrar" className="font-sans text-title font-semibold">
					Já tem uma conta nesta loja? Entre
				</h2>
			)}
			{signedInAs && (
				<fetcher.Form method="post" className="mt-3 text-ui text-subtle">
					<OtherAccount email={signedInAs} code={code} busy={busy} />
				</fetcher.Form>
			)}
			{data?.step === "refused" && (
				<p role="alert" className="mt-5 rounded-sm bg-bad-tint px-4 py-3 text-ui text-bad-text">
					<strong className="font-semibold">{data.title}.</strong> {data.message}
				</p>
			)}
			<fetcher.Form method="post" className="mt-6 space-y-5">
				<input type="hidden" name="admin_code" value={code} />
				{secondStep ? (
					<Suspense>
						<SecondFactorFields busy={busy} />
					</Suspense>
				) : (
					<>
						<TextField
							label="E-mail"
							name="email"
							type="email"
							autoComplete="username"
							maxLength={255}
							required
							defaultValue={email ?? posted?.typed?.email}
							error={wrong["email"]}
						/>
						<PasswordField
							label="Senha"
							name="password"
							autoComplete="current-password"
							error={wrong["password"]}
						/>
						<Button type="submit" variant={first ? "primary" : "outline"} full busy={busy}>
							{busy ? "Entrando..." : "Entrar"}
						</Button>
						<PasskeyButton
							busy={busy}
							onAnswer={(answer) =>
								void fetcher.submit(
									{ intent: "passkey", answer, admin_code: code },
									{ method: "post" },
								)
							}
						/>
					</>
				)}
			</fetcher.Form>
		</section>
	);
}

const describe = (description: string | undefined) => (description ? { description } : undefined);

type OtherAccountProps = { email: string; code: string; busy: boolean };

/** Signed in without an admin role; an invitation may change that. */
const OtherAccount = ({ email, code, busy }: OtherAccountProps) => (
	<>
		<p>Você está com a conta {email}, que não administra a loja.</p>
		{code && (
			<>
				<input type="hidden" name="admin_code" value={code} />
				<Button
					type="submit"
					name="intent"
					value="activate"
					variant="outline"
					size="sm"
					busy={busy}
					className="mt-3"
				>
					Aceitar o convite com esta conta
				</Button>
			</>
		)}
	</>
);
