import { shopContext } from "#app/context.ts";
import type { Route } from "./+types/buy-again-route";

/** Cart lines of an earlier order; its token is the permission. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const found = await context.get(shopContext).orders.listLinesToBuyAgain(params.token);
	return found
		? Response.json(found)
		: Response.json({ error: "Pedido não encontrado" }, { status: 404 });
}
