import { shopContext } from "#app/context.ts";
import type { Route } from "./+types/order-state-route";

const UNKEPT = { "Cache-Control": "no-store" };

/** State of an order that a browser remembers; the token is the permission. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const order = await context.get(shopContext).orders.followCheckoutOrder(params.token);
	return order
		? Response.json(order, { headers: UNKEPT })
		: Response.json({ error: "Pedido não encontrado" }, { status: 404, headers: UNKEPT });
}
