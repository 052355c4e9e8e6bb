import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Shop } from "#core/shop.ts";
import { findRequestAdmin, readBody, refuse } from "./call.ts";
import { paymentFunctions } from "./payments.ts";
import { type SenderOf, supportFunctions } from "./support.ts";

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

const adminFunctions = ({ accounts, admins }: Shop, senderOf: SenderOf) => ({
	is_admin: async (c: Context) =>
		c.json((await findRequestAdmin({ accounts, admins }, c.req.raw.headers)) !== null),

	/** For the signed-in account only. The answer is `error`. */
	create_admin_self: async (c: Context) => {
		const read = await readBody(c, body);
		if (!read.ok) return read.response;
		const session = await accounts.getSession(c.req.raw.headers);
		if (!session) return refuse(c, 403, { error: "Entre na sua conta para continuar." });
		const { admin_name, admin_email, setup_code } = read.value;
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
	},
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
