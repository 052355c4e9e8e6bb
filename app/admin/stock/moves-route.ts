import { shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import type { Route } from "./+types/moves-route";

/** A page of a product's ledger; `variacao` narrows it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { stock } = context.get(shopContext);
	const page = Number(url.searchParams.get("pagina"));
	const moves = stock.listMoves({
		productId: params.id,
		variantId: url.searchParams.get("variacao") || null,
		page: Number.isSafeInteger(page) && page > 0 ? page : 1,
	});
	return { moves: await partReader(context)(moves) };
}
