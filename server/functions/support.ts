import type { Context } from "hono";
import { z } from "zod";
import type { Shop } from "#core/shop.ts";
import { TOO_MANY_MESSAGES } from "#core/support/support-rules.ts";
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
	emailType: z.string("Informe o tipo de e-mail").default("support"),
	/** Only programs fill this in. */
	website: z.string().nullish(),
});

const NAMES: Record<string, string> = {
	nome: "customerName",
	email: "customerEmail",
	assunto: "subject",
	mensagem: "message",
	telefone: "message",
};

/** Messages to the shop (spec storefront §7). The answer is `error`, and the number of the message. */
export const supportFunctions = (shop: Shop, senderOf: SenderOf) => ({
	/** A visitor writes to the shop and to nobody else (decision content 8). */
	"send-customer-email": async (c: Context) => {
		const read = await readBody(c, body);
		if (!read.ok) return read.response;
		const { customerEmail, customerName, subject, message, emailType, website } = read.value;
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
