import { shopContext } from "#app/context.ts";
import type { Route } from "./+types/options-route";

export async function loader({ context, params }: Route.LoaderArgs) {
	const options = await context.get(shopContext).catalog.findProductOptions(params.slug);
	return options
		? Response.json(options)
		: Response.json({ error: "Produto não encontrado" }, { status: 404 });
}
