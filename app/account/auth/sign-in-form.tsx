import { useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { enterSession } from "#app/session/follow-session.ts";
import { PasskeyButton } from "#app/session/passkey-button.tsx";
import { PasswordField } from "#app/session/password-field.tsx";
import { SecondFactorFields } from "#app/session/second-factor-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";
import { useArrival } from "#app/ui/use-arrival.ts";
import { EmailField } from "./email-field.tsx";
import type { action } from "./route.tsx";

type SignInFormProps = {
	/** Where the person was going. */
	goal: string;
	google: boolean;
	email: string;
	onEmail(email: string): void;
	onForgotten(): void;
};

const CHECK = "Verifique suas credenciais e tente novamente.";

/** The attempt is over: the password is asked for again. */
const STARTS_OVER = new Set(["INVALID_TWO_FACTOR_COOKIE", "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE"]);

export function SignInForm({ goal, google, email, onEmail, onForgotten }: SignInFormProps) {
	const fetcher = useFetcher<typeof action>();
	const navigate = useNavigate();
	const [secondStep, setSecondStep] = useState(false);
	const { data } = fetcher;
	const busy = fetcher.state !== "idle" || data?.step === "leaving";
	useArrival(data, async (outcome) => {
		if (outcome.step === "second-factor") setSecondStep(true);
		if (outcome.code && STARTS_OVER.has(outcome.code)) setSecondStep(false);
		if (outcome.step === "leaving" && outcome.url) window.location.assign(outcome.url);
		if (!outcome.ok) toast.error("Erro no login", { description: outcome.message ?? CHECK });
		if (outcome.step !== "signed-in") return;
		await enterSession();
		toast.success("Login realizado com sucesso!");
		void navigate(goal, { replace: true });
	});
	return (
		<fetcher.Form method="post" className="space-y-5">
			{data?.ok === false && !data.fields && (
				<p role="alert" className="rounded-sm bg-bad-tint px-4 py-3 text-[15px] text-bad-text">
					{data.message ?? CHECK}
				</p>
			)}
			{secondStep ? (
				<SecondFactorFields busy={busy} error={data?.fields?.["code"]} />
			) : (
				<>
					<EmailField email={email} onEmail={onEmail} error={data?.fields?.["email"]} />
					<PasswordField
						label="Senha"
						name="password"
						autoComplete="current-password"
						error={data?.fields?.["password"]}
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
							void fetcher.submit({ intent: "passkey", answer }, { method: "post" })
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
