import { shopContext } from "#app/context.ts";
import type { Route } from "./+types/check-route";

/** Compares a cart's lines with the shop; the body is JSON. */
export async function action({ context, request }: Route.ActionArgs) {
	const body: unknown = await request.json().catch(() => null);
	const { opening, orders } = context.get(shopContext);
	const message = await opening.whyNotSelling();
	if (message) return Response.json({ ok: false, message }, { status: 409 });
	const facts = await orders.checkCart(body);
	return facts
		? Response.json({ ok: true, facts })
		: Response.json({ ok: false, message: "Carrinho inválido" }, { status: 422 });
}
