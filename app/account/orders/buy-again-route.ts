import { shopContext } from "#app/context.ts";
import type { Route } from "./+types/buy-again-route";

/** What the cart takes of an earlier order; its token is what entitles to ask. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const found = await context.get(shopContext).orders.listLinesToBuyAgain(params.token);
	return found
		? Response.json(found)
		: Response.json({ error: "Pedido não encontrado" }, { status: 404 });
}
