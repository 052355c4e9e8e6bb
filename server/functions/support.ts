import type { Context } from "hono";
import { z } from "zod";
import type { Shop } from "#core/shop.ts";
import { NO_CONSENT } from "#core/support/customer-message-rules.ts";
import { TOO_MANY_MESSAGES } from "#core/support/support-rules.ts";
import { findAllowedAdmin } from "../find-request-admin.ts";
import { readBody, refuse } from "./call.ts";

/** Network address of whoever asks, or null. */
export type SenderOf = (c: Context) => string | null;

const PHONE_START = "Telefone:";
const UNKNOWN_PHONE = "não informado";
/** The longest text and its phone line. */
const LONGEST_MESSAGE = 5_200;
const TOO_LONG = "Mensagem deve ter no máximo 5000 caracteres";
/** Longer ones are refused before anything looks at them. */
const LONGEST_FIELD = 1_000;

const field = (missing: string) => z.string(missing).max(LONGEST_FIELD, "Texto longo demais");

const body = z.object({
	customerEmail: field("Informe o e-mail"),
	customerName: field("Informe o nome"),
	subject: field("Informe o assunto"),
	/** Phone line, then the message text. */
	message: z.string("Escreva a mensagem").max(LONGEST_MESSAGE, TOO_LONG),
	/** `support`; of an administrator also `promotion` and `marketing`. */
	emailType: field("Informe o tipo de e-mail").default("support"),
	/** Only programs fill this in. Sent by the contact page alone. */
	website: field("Mensagem inválida").nullish(),
});

/** What the contact page sends: the phone on a line of its own, then the text. */
function splitPhone(message: string): { phone: string; text: string } {
	const end = message.indexOf("\n");
	if (!message.startsWith(PHONE_START) || end < 0) return { phone: "", text: message };
	const phone = message.slice(PHONE_START.length, end).trim();
	return { phone: phone === UNKNOWN_PHONE ? "" : phone, text: message.slice(end).trimStart() };
}

const NAMES: Record<string, string> = {
	nome: "customerName",
	email: "customerEmail",
	assunto: "subject",
	mensagem: "message",
	telefone: "message",
};

/** Messages to the shop, and of the shop to its customers. */
export const supportFunctions = (shop: Shop, senderOf: SenderOf) => ({
	/**
	 * An administrator writes to the customer; everybody else, and an administrator on the contact page,
	 * to the shop and to nobody else (rule content 8). The answer is `error`, and of a visitor's message its number.
	 */
	"send-customer-email": async (c: Context) => {
		const read = await readBody(c, body);
		if (!read.ok) return read.response;
		const { customerEmail, customerName, subject, message, emailType, website } = read.value;
		const fromContactPage = typeof website === "string";
		const admin = fromContactPage
			? null
			: await findAllowedAdmin(shop, c.req.raw.headers, "customers", "write");
		if (admin) {
			const about = { customerEmail, customerName, subject, message, emailType };
			const written = await shop.support.writeToCustomer(admin, about);
			if (written.ok) return c.json({ error: null });
			if (written.error.code === "no_consent") return refuse(c, 403, { error: NO_CONSENT });
			const [name, error] = Object.entries(written.error.fields)[0] ?? [];
			return refuse(c, 400, { error: error ?? "Mensagem inválida", field: name });
		}
		if (emailType !== "support") {
			return refuse(c, 403, { error: "Somente a loja pode escrever para clientes." });
		}
		const { phone, text } = splitPhone(message);
		const sent = await shop.support.sendContactMessage(
			{
				nome: customerName,
				email: customerEmail,
				telefone: phone,
				assunto: subject,
				mensagem: text,
				website,
			},
			senderOf(c),
		);
		if (sent.ok) return c.json({ error: null, ...sent.value });
		if (sent.error.code === "too_many") return refuse(c, 429, { error: TOO_MANY_MESSAGES });
		const [name = "", error] = Object.entries(sent.error.fields)[0] ?? [];
		return refuse(c, 400, { error: error ?? "Mensagem inválida", field: NAMES[name] });
	},
});
