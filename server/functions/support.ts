import type { Context } from "hono";
import { z } from "zod";
import type { Shop } from "#core/shop.ts";
import { NO_CONSENT } from "#core/support/customer-message-rules.ts";
import { TOO_MANY_MESSAGES } from "#core/support/support-rules.ts";
import { findRequestAdmin } from "../find-request-admin.ts";
import { readBody, refuse } from "./call.ts";

/** Network address of whoever asks, or null. */
export type SenderOf = (c: Context) => string | null;

const PHONE_LINE = /^Telefone: *(.*)\n+/;
const UNKNOWN_PHONE = "não informado";

const body = z.object({
	customerEmail: z.string("Informe o e-mail"),
	customerName: z.string("Informe o nome"),
	subject: z.string("Informe o assunto"),
	/** Phone line, then the message text. */
	message: z.string("Escreva a mensagem"),
	/** `support`; of an administrator also `promotion` and `marketing`. */
	emailType: z.string("Informe o tipo de e-mail").default("support"),
	/** Only programs fill this in. Sent by the contact page alone. */
	website: z.string().nullish(),
});

const NAMES: Record<string, string> = {
	nome: "customerName",
	email: "customerEmail",
	assunto: "subject",
	mensagem: "message",
	telefone: "message",
};

/** Messages to the shop, and of the shop to its customers (spec storefront §7, back office §7). */
export const supportFunctions = (shop: Shop, senderOf: SenderOf) => ({
	/**
	 * An administrator writes to the customer; everybody else, and an administrator on the contact page,
	 * to the shop and to nobody else (decision content 8). The answer is `error`, and of a visitor's message its number.
	 */
	"send-customer-email": async (c: Context) => {
		const read = await readBody(c, body);
		if (!read.ok) return read.response;
		const { customerEmail, customerName, subject, message, emailType, website } = read.value;
		const fromContactPage = typeof website === "string";
		const admin = fromContactPage ? null : await findRequestAdmin(shop, c.req.raw.headers);
		if (admin) {
			const about = { customerEmail, customerName, subject, message, emailType };
			const written = await shop.support.writeToCustomer(admin, about);
			if (written.ok) return c.json({ error: null });
			if (written.error.code === "no_consent") return refuse(c, 403, { error: NO_CONSENT });
			const [field, text] = Object.entries(written.error.fields)[0] ?? [];
			return refuse(c, 400, { error: text ?? "Mensagem inválida", field });
		}
		if (emailType !== "support") {
			return refuse(c, 403, { error: "Somente a loja pode escrever para clientes." });
		}
		const phone = PHONE_LINE.exec(message)?.[1]?.trim() ?? "";
		const sent = await shop.support.sendContactMessage(
			{
				nome: customerName,
				email: customerEmail,
				telefone: phone === UNKNOWN_PHONE ? "" : phone,
				assunto: subject,
				mensagem: message.replace(PHONE_LINE, ""),
				website,
			},
			senderOf(c),
		);
		if (sent.ok) return c.json({ error: null, ...sent.value });
		if (sent.error.code === "too_many") return refuse(c, 429, { error: TOO_MANY_MESSAGES });
		const [field = "", text] = Object.entries(sent.error.fields)[0] ?? [];
		return refuse(c, 400, { error: text ?? "Mensagem inválida", field: NAMES[field] });
	},
});
