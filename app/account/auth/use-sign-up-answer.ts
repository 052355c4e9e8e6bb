import { enterSession } from "#app/session/enter-session.ts";
import { toast } from "#app/ui/toast.ts";
import { useFetcherAnswer } from "#app/ui/use-fetcher-answer.ts";
import type { AuthOutcome } from "./auth-actions.ts";
import { signUpWords } from "./sign-up-words.ts";

type Next = {
	/** The account was there already, with this password. */
	onEntered(): void;
	/** `told` is what to do next, for when the message has passed. */
	onMade(told: string): void;
};

/** Says how a sign-up ended, and goes on from there. */
export function useSignUpAnswer(
	answer: AuthOutcome | undefined,
	{ onEntered, onMade }: Next,
): void {
	useFetcherAnswer(answer, async (outcome) => {
		if (!outcome.ok) {
			toast.error("Erro ao criar conta", {
				description: outcome.message ?? "Tente novamente com dados diferentes.",
			});
			return;
		}
		if (outcome.step === "signed-in") {
			if (!(await enterSession())) return;
			toast.success("Login realizado com sucesso!", { description: "Você já tinha uma conta." });
			onEntered();
			return;
		}
		const { title, kept, next } = signUpWords(outcome.mustConfirm);
		toast.success(title, { description: next });
		onMade(`${kept} ${next}`);
	});
}
