import { toast } from "#app/ui/toast/toast.ts";
import { useFetcherAnswer } from "#app/ui/toast/use-action-toast.ts";
import type { AuthOutcome } from "./auth-actions.ts";

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
		const { title, done, next } = signUpWords(outcome.mustConfirm);
		toast.success(title, { description: next });
		onCreated(`${done} ${next}`);
	});
}

const CONFIRM = {
	title: "Conta criada com sucesso!",
	done: "Conta criada.",
	next: "Verifique seu e-mail para confirmar a conta.",
};
/** The same for a new and for an existing e-mail, whose account stays unchanged: the answer must not reveal which. */
const OPEN = {
	title: "Cadastro recebido!",
	done: "Recebemos seu cadastro.",
	next: "Você já pode entrar. Se este e-mail já tinha conta, vale a senha de antes.",
};

/** Text for a created account; without a mail server there is no confirmation link. */
export const signUpWords = (mustConfirm: boolean | undefined) => (mustConfirm ? CONFIRM : OPEN);

const loadFollowing = () => import("../../session/follow-session.ts");

/** After a sign-in; loads its code lazily. False where the browser refused the cookie. */
export const enterSession = async (): Promise<boolean> => (await loadFollowing()).enterSession();
