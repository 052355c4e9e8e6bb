import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Shop } from "#core/shop.ts";
import { NO_CONSENT } from "#core/support/shared/inbox.ts";
import { TOO_MANY_MESSAGES } from "#core/support/shared/support.ts";
import { findAllowedAdmin, findRequestAdmin, refuse, withBody } from "./call.ts";
import { paymentFunctions } from "./payments.ts";

const body = z.object({
	admin_name: z
		.string("Informe o nome")
		.trim()
		.min(2, "Informe o nome")
		.max(100, "Nome longo demais"),
	admin_email: z.string("Informe o e-mail"),
	/** From the first start, or an invitation. */
	setup_code: z.string().max(100).nullish(),
});

type SenderOf = (c: Context) => string | null;

const PHONE_START = "Telefone:";
const UNKNOWN_PHONE = "não informado";
/** The longest text and its phone line. */
const LONGEST_MESSAGE = 5_200;
const TOO_LONG = "Mensagem deve ter no máximo 5000 caracteres";
/** Longer fields are refused before validation. */
const LONGEST_FIELD = 1_000;

const field = (missing: string) => z.string(missing).max(LONGEST_FIELD, "Texto longo demais");

const supportBody = z.object({
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

const supportFunctions = (shop: Shop, senderOf: SenderOf) => ({
	/**
	 * An administrator writes to the customer; everybody else, and an administrator on the contact page, writes to the
	 * shop only (rule content 8). The answer is `error`, and the number of a message to the shop.
	 */
	"send-customer-email": withBody(supportBody, async (c, written) => {
		const { customerEmail, customerName, subject, message, emailType, website } = written;
		const fromContactPage = typeof website === "string";
		const admin = fromContactPage
			? null
			: await findAllowedAdmin(shop, c.req.raw.headers, "customers", "write");
		if (admin) {
			const about = { customerEmail, customerName, subject, message, emailType };
			const sent = await shop.support.writeToCustomer(admin, about);
			if (sent.ok) return c.json({ error: null });
			if (sent.error.code === "no_consent") return refuse(c, 403, { error: NO_CONSENT });
			const [name, error] = Object.entries(sent.error.fields)[0] ?? [];
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
	}),
});

const adminFunctions = ({ accounts, admins }: Shop, senderOf: SenderOf) => ({
	is_admin: async (c: Context) =>
		c.json((await findRequestAdmin({ accounts, admins }, c.req.raw.headers)) !== null),

	/** For the signed-in account only. The answer is `error`. */
	create_admin_self: withBody(body, async (c, { admin_name, admin_email, setup_code }) => {
		const session = await accounts.getSession(c.req.raw.headers);
		if (!session) return refuse(c, 403, { error: "Entre na sua conta para continuar." });
		const result = await admins.createAdminSelf({
			user: session.user,
			name: admin_name,
			code: setup_code,
			claimed: admin_email,
			from: senderOf(c),
		});
		if (result.ok) return c.json({ error: null });
		const status = result.error.code === "TOO_MANY_ATTEMPTS" ? 429 : 403;
		return refuse(c, status, { error: result.error.message });
	}),
});

type ShopFunction = (c: Context) => Promise<Response>;

/** The functions by name. */
export function functionsOf(shop: Shop, senderOf: SenderOf): Record<string, ShopFunction> {
	const buyerOf = async ({ req }: Context) =>
		shop.accounts.findBuyer(req.raw.headers, await shop.accounts.getSession(req.raw.headers));
	return {
		...adminFunctions(shop, senderOf),
		...paymentFunctions(shop, buyerOf, senderOf),
		...supportFunctions(shop, senderOf),
	};
}

/** `POST /functions/v1/{name}` with JSON bodies (rule payments 9). */
export function createFunctions(shop: Shop, senderOf: SenderOf): Hono {
	const functions = functionsOf(shop, senderOf);
	const app = new Hono();
	app.post("/:name", (c) => {
		const name = c.req.param("name");
		const run = Object.hasOwn(functions, name) ? functions[name] : undefined;
		return run ? run(c) : refuse(c, 404, { error: "Função não encontrada." });
	});
	app.all("/:name", (c) => c.json({ error: "Use POST." }, 405, { Allow: "POST" }));
	app.all("*", (c) => refuse(c, 404, { error: "Função não encontrada." }));
	return app;
}
