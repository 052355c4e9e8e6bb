import { enterSession } from "#app/session/enter-session.ts";
import { toast } from "#app/ui/toast/toast.ts";
import { useFetcherAnswer } from "#app/ui/toast/use-fetcher-answer.ts";
import type { AuthOutcome } from "./auth-actions.ts";
import { signUpWords } from "./sign-up-words.ts";

type Next = {
	/** The account existed already, with this password. */
	onEntered(): void;
	/** The order was added to the signed-in account. */
	onClaimed?(): void;
	/** `nextStep` is, which stays after the toast. */
	onCreated(nextStep: string): void;
};

export function useSignUpAnswer(
	answer: AuthOutcome | undefined,
	{ onEntered, onClaimed = () => {}, onCreated }: Next,
): void {
	useFetcherAnswer(answer, async (outcome) => {
		if (!outcome.ok) {
			toast.error("Erro ao criar conta", {
				description: outcome.message ?? "Tente novamente com dados diferentes.",
			});
			return;
		}
		if (outcome.step === "claimed") {
			toast.success("Pedido guardado na sua conta");
			onClaimed();
			return;
		}
		if (outcome.step === "signed-in") {
			if (!(await enterSession())) return;
			toast.success("Login realizado com sucesso!", { description: "Você já tinha uma conta." });
			onEntered();
			return;
		}
		const { title, kept: done, next } = signUpWords(outcome.mustConfirm);
		toast.success(title, { description: next });
		onCreated(`${done} ${next}`);
	});
}
