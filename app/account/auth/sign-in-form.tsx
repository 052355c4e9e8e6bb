import { useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { enterSession } from "#app/account/auth/use-sign-up-answer.ts";
import { PasskeyButton } from "#app/session/passkeys/passkey-button.tsx";
import { PasswordField } from "#app/session/password-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { EmailField } from "#app/ui/person-fields.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { useFetcherAnswer } from "#app/ui/toast/use-action-toast.ts";
import type { AuthOutcome } from "./auth-actions.ts";

const SecondFactorFields = lazyPart(() => import("#app/session/second-factor-form.tsx"));

type SignInFormProps = {
	goal: string;
	/** Action of the form on other pages. */
	postTo?: string;
	/** Called instead of a redirect, by pages that stay open. */
	onEntered?(): void;
	google: boolean;
	email: string;
	onEmail(email: string): void;
	onForgotten(): void;
	/** Refusal of a form without scripts, or a pending second step. */
	refused: Refused | null;
	halfIn: boolean;
};

const CHECK = "Verifique suas credenciais e tente novamente.";

export function SignInForm({
	goal,
	postTo,
	onEntered,
	google,
	email,
	onEmail,
	onForgotten,
	refused,
	halfIn,
}: SignInFormProps) {
	const fetcher = useFetcher<AuthOutcome>();
	const navigate = useNavigate();
	const [secondStep, setSecondStep] = useState(halfIn);
	const { data } = fetcher;
	const refusal = data ? (data.ok ? null : { message: CHECK, ...data }) : refused;
	const wrong = refusal?.fields ?? {};
	const busy = fetcher.state !== "idle" || data?.step === "leaving";
	useFetcherAnswer(data, async (outcome) => {
		if (outcome.step === "second-factor") setSecondStep(true);
		if (outcome.step === "password") setSecondStep(false);
		if (outcome.step === "leaving" && outcome.url) window.location.assign(outcome.url);
		if (!outcome.ok) toast.error("Erro no login", { description: outcome.message ?? CHECK });
		if (outcome.step !== "signed-in") return;
		if (!(await enterSession())) return;
		toast.success("Login realizado com sucesso!");
		if (onEntered) onEntered();
		else void navigate(goal, { replace: true });
	});
	return (
		<fetcher.Form method="post" action={postTo} className="space-y-5">
			<RefusedNotice refused={refusal?.fields ? null : refusal} />
			{secondStep ? (
				<SecondFactorFields busy={busy} error={wrong["code"]} />
			) : (
				<>
					<SignInEmail email={email} onEmail={onEmail} error={wrong["email"]} />
					<PasswordField
						label="Senha"
						name="password"
						autoComplete="current-password"
						error={wrong["password"]}
					/>
					<Button type="submit" name="intent" value="login" full busy={busy}>
						{busy ? "Entrando..." : "Entrar"}
					</Button>
					<Button variant="quiet" size="sm" full onClick={onForgotten}>
						Esqueci minha senha
					</Button>
					<PasskeyButton
						busy={busy}
						onAnswer={(answer) =>
							void fetcher.submit({ intent: "passkey", answer }, { method: "post", action: postTo })
						}
					/>
					{google && (
						<Button
							type="submit"
							name="intent"
							value="google"
							formNoValidate
							variant="outline"
							full
							busy={busy}
						>
							Continuar com o Google
						</Button>
					)}
					<input type="hidden" name="voltar" value={goal} />
				</>
			)}
		</fetcher.Form>
	);
}

export type Refused = Pick<AuthOutcome, "message" | "fields">;

export function RefusedNotice({ refused }: { refused: Refused | null }) {
	if (!refused?.message) return null;
	return (
		<p role="alert" className="rounded-sm bg-bad-tint px-4 py-3 text-ui text-bad-text">
			{refused.message}
		</p>
	);
}

type SignInEmailProps = {
	email: string;
	onEmail(email: string): void;
	error: string | undefined;
	autoFocus?: boolean;
};

export function SignInEmail({ email, onEmail, error, autoFocus = false }: SignInEmailProps) {
	return (
		<EmailField
			name="email"
			autoComplete="username"
			required
			autoFocus={autoFocus}
			value={email}
			onChange={(event) => onEmail(event.currentTarget.value)}
			error={error}
		/>
	);
}
