import { useSendsMail } from "#app/shell/use-site.ts";
import type { Shop } from "#core/shop.ts";

const SOON = "O e-mail está na fila e sai em instantes.";
const LATER = "A loja não tem servidor de e-mail: a mensagem sai quando houver um.";

/** What is said of a message to a customer that was stored: it leaves by itself, or cannot leave yet. */
export const messageStored = ({ system }: Pick<Shop, "system">) =>
	system.emails.sends()
		? { message: "Mensagem enviada com sucesso!", description: SOON }
		: { message: "Mensagem guardada", description: LATER };

export const NOT_INFORMED =
	"A loja não envia e-mails: o cliente não é avisado. Fale com ele por WhatsApp ou telefone.";

/** The same within a sentence. */
export const NOBODY_INFORMS = "; a loja não envia e-mails: avise o cliente";

/** What is said of an e-mail to a customer, or that none leaves. */
export const mailWords = ({ system }: Pick<Shop, "system">, words: string): string =>
	system.emails.sends() ? words : NOT_INFORMED;

/** The same in a screen; `otherwise` is said where a whole sentence is too much. */
export function useMailWords() {
	const sends = useSendsMail();
	return (words: string, otherwise: string = NOT_INFORMED): string => (sends ? words : otherwise);
}
