import { z } from "zod";
import { isValidPhone, WRONG_PHONE } from "#core/values/contact.ts";
import { typedLines, typedText } from "#core/values/typed-text.ts";

export const LONGEST_MESSAGE = 5_000;
const MESSAGE_LONG = "Mensagem deve ter no máximo 5000 caracteres";

const text = (missing: string, most: number, tooLong: string) =>
	typedText(missing, most, tooLong).min(1, missing);

const lines = (missing: string, tooLong: string) =>
	typedLines(missing, LONGEST_MESSAGE, tooLong).min(1, missing);

const TOO_LONG = "Texto longo demais";
const email = (missing: string) =>
	text(missing, 255, "E-mail deve ter no máximo 255 caracteres").pipe(z.email("E-mail inválido"));

/** Honeypot field: its submissions are discarded. */
const trap = z
	.literal("", "Não foi possível enviar a mensagem. Recarregue a página e tente novamente.")
	.nullish();

/** Contact page (rule content 13). */
export const contactMessage = z.object(
	{
		nome: text("Informe o nome", 120, TOO_LONG),
		email: email("Informe o e-mail"),
		telefone: typedText("Telefone inválido", 40, TOO_LONG)
			.refine((typed) => typed === "" || isValidPhone(typed), WRONG_PHONE)
			.default(""),
		assunto: text("Informe o assunto", 150, TOO_LONG),
		mensagem: lines("Escreva a mensagem", MESSAGE_LONG),
		website: trap,
	},
	"Mensagem inválida",
);

const CONTACT_STEP = "Preencha todos os campos obrigatórios";
const TICKET_STEP = "Preencha o assunto e a mensagem";

/** Both steps of the support widget (rule content 13). */
export const supportTicket = z.object(
	{
		name: text(CONTACT_STEP, 120, TOO_LONG),
		email: email(CONTACT_STEP),
		phone: text(CONTACT_STEP, 40, TOO_LONG).refine(isValidPhone, WRONG_PHONE),
		subject: text(TICKET_STEP, 150, TOO_LONG),
		message: lines(TICKET_STEP, MESSAGE_LONG),
		website: trap,
	},
	"Ticket inválido",
);

/** Limit of receipts per e-mail address, so that nobody can flood another person's inbox. */
export const RECEIPT_LIMIT = { points: 5, seconds: 60 * 60 };
/** Limit of messages per network, which many people may share. */
export const ADDRESS_LIMIT = { points: 20, seconds: 10 * 60 };
export const TOO_MANY_MESSAGES =
	"Recebemos várias mensagens deste lugar. Aguarde alguns minutos antes de enviar outra.";

/** Display number of a message: `C-000123` of the contact page, `T-000123` of a ticket. */
export const protocolOf = (kind: "contact" | "ticket", number: number): string =>
	`${kind === "contact" ? "C" : "T"}-${String(number).padStart(6, "0")}`;
