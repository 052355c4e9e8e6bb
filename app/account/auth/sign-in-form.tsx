import { Suspense, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { enterSession } from "#app/session/enter-session.ts";
import { PasskeyButton } from "#app/session/passkey-button.tsx";
import { PasswordField } from "#app/session/password-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.ts";
import { toast } from "#app/ui/toast.ts";
import { useFetcherAnswer } from "#app/ui/use-fetcher-answer.ts";
import { useTypedAnew } from "#app/ui/use-typed-anew.ts";
import { EmailField } from "./email-field.tsx";
import { type Refused, RefusedNotice } from "./refused-notice.tsx";
import type { action } from "./route.tsx";

const SecondFactorFields = lazyPart(() => import("#app/session/second-factor-form.tsx"));

type SignInFormProps = {
	/** Where the person was going. */
	goal: string;
	/** Where the form is sent from another page. */
	postTo?: string;
	/** Told instead of going there, by who stands there already. */
	onEntered?(): void;
	google: boolean;
	email: string;
	onEmail(email: string): void;
	onForgotten(): void;
	/** Why a form that was sent without scripts was refused, or that its second step is left. */
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
	const fetcher = useFetcher<typeof action>();
	const navigate = useNavigate();
	const [secondStep, setSecondStep] = useState(halfIn);
	const { data } = fetcher;
	const told = data ? (data.ok ? null : { message: CHECK, ...data }) : refused;
	const { wrong, onInput } = useTypedAnew(told?.fields);
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
		<fetcher.Form method="post" action={postTo} onInput={onInput} className="space-y-5">
			<RefusedNotice refused={told?.fields ? null : told} />
			{secondStep ? (
				<Suspense>
					<SecondFactorFields busy={busy} error={wrong["code"]} />
				</Suspense>
			) : (
				<>
					<EmailField email={email} onEmail={onEmail} error={wrong["email"]} />
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
