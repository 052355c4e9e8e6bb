import type { Context } from "hono";
import { z } from "zod";
import type { Shop } from "#core/shop.ts";
import { NO_CONSENT } from "#core/support/shared/customer-message.ts";
import { TOO_MANY_MESSAGES } from "#core/support/shared/support.ts";
import { findAllowedAdmin, readBody, refuse } from "./call.ts";

export type SenderOf = (c: Context) => string | null;

const PHONE_START = "Telefone:";
const UNKNOWN_PHONE = "não informado";
/** The longest text and its phone line. */
const LONGEST_MESSAGE = 5_200;
const TOO_LONG = "Mensagem deve ter no máximo 5000 caracteres";
/** Longer fields are refused before validation. */
const LONGEST_FIELD = 1_000;

const field = (missing: string) => z.string(missing).max(LONGEST_FIELD, "Texto longo demais");

const body = z.object({
	customerEmail: field("Informe o e-mail"),
	customerName: field("Informe o nome"),
	subject: field("Informe o assunto"),
	/** Phone line, then the message text. */
	message: z.string("Escreva a mensagem").max(LONGEST_MESSAGE, TOO_LONG),
	/** `support`; for administrators also `promotion` and `marketing`. */
	emailType: field("Informe o tipo de e-mail").default("support"),
	/** Honeypot of the contact page: only bots fill it in. */
	website: field("Mensagem inválida").nullish(),
});

/** Splits the contact page's message: phone on the first line, then the text. */
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

export const supportFunctions = (shop: Shop, senderOf: SenderOf) => ({
	/**
	 * An administrator writes to the customer; everybody else, and an administrator on the contact page, writes to the
	 * shop only (rule content 8). The answer is `error`, and the number of a message to the shop.
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
