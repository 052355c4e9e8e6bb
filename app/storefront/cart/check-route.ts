import { shopContext } from "#app/context.ts";
import type { Route } from "./+types/check-route";

/** What the shop has of a cart's lines; the body is JSON. */
export async function action({ context, request }: Route.ActionArgs) {
	const body: unknown = await request.json().catch(() => null);
	const facts = await context.get(shopContext).orders.checkCart(body);
	return facts
		? Response.json({ ok: true, facts })
		: Response.json({ ok: false, message: "Carrinho inválido" }, { status: 422 });
}
