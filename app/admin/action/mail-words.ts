import { useSendsMail } from "#app/shell/use-site.ts";
import type { Shop } from "#core/shop.ts";

const SOON = "O e-mail está na fila e sai em instantes.";
const LATER = "A loja não tem servidor de e-mail: a mensagem sai quando houver um.";

/** Notes that an e-mail is queued, or that the shop has no mail server. */
export const messageStored = ({ system }: Pick<Shop, "system">) =>
	system.emails.sends()
		? { message: "Mensagem enviada com sucesso!", description: SOON }
		: { message: "Mensagem guardada", description: LATER };

/** Answer of a trial e-mail: it is on its way to the administrator who sent it. */
export const trialStored = ({ system }: Pick<Shop, "system">, to: string) =>
	system.emails.sends()
		? { message: "Teste a caminho!", description: `O e-mail vai para ${to}.` }
		: {
				message: "Teste guardado",
				description: "A loja não envia e-mails: ele sai quando houver um servidor.",
			};

export const NOT_INFORMED =
	"A loja não envia e-mails: o cliente não é avisado. Fale com ele por WhatsApp ou telefone.";

export const NOBODY_INFORMS = "; a loja não envia e-mails: avise o cliente";

/** Returns `words`, or the note that the shop sends no e-mail. */
export const mailWords = ({ system }: Pick<Shop, "system">, words: string): string =>
	system.emails.sends() ? words : NOT_INFORMED;

/** Hook variant; `otherwise` replaces the note where a whole sentence is too long. */
export function useMailWords() {
	const sends = useSendsMail();
	return (words: string, otherwise: string = NOT_INFORMED): string => (sends ? words : otherwise);
}
