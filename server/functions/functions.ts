import { type Context, Hono } from "hono";
import type { Shop } from "#core/shop.ts";
import { adminFunctions } from "./admins.ts";
import { refuse } from "./call.ts";
import { paymentFunctions } from "./payments.ts";
import { type SenderOf, supportFunctions } from "./support.ts";

type ShopFunction = (c: Context) => Promise<Response>;

/** `POST /functions/v1/{name}` with JSON bodies (rule payments 9). */
export function createFunctions(shop: Shop, senderOf: SenderOf): Hono {
	const buyerOf = async ({ req }: Context) =>
		shop.accounts.findBuyer(req.raw.headers, await shop.accounts.getSession(req.raw.headers));
	const functions: Record<string, ShopFunction> = {
		...adminFunctions(shop, senderOf),
		...paymentFunctions(shop, buyerOf, senderOf),
		...supportFunctions(shop, senderOf),
	};
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
