import { shopContext } from "#app/context.ts";
import type { Route } from "./+types/order-state-route";

const UNKEPT = { "Cache-Control": "no-store" };

/** What became of the order that a browser remembers; its token is what entitles to ask. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const order = await context.get(shopContext).orders.followCheckoutOrder(params.token);
	return order
		? Response.json(order, { headers: UNKEPT })
		: Response.json({ error: "Pedido não encontrado" }, { status: 404, headers: UNKEPT });
}
