import { data } from "react-router";
import { z } from "zod";
import { customerContext, shopContext } from "#app/context.ts";
import type { Route } from "./+types/favourites-route";

export async function loader({ context }: Route.LoaderArgs) {
	const { user } = context.get(customerContext);
	return Response.json({ ids: await context.get(shopContext).customers.listFavourites(user.id) });
}

const body = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("merge"), ids: z.array(z.string().max(36)).max(500) }),
	z.object({ intent: z.literal("set"), productId: z.string().max(36), liked: z.boolean() }),
]);

export async function action({ request, context }: Route.ActionArgs) {
	const { customers } = context.get(shopContext);
	const { user } = context.get(customerContext);
	const parsed = body.safeParse(await request.json().catch(() => null));
	if (!parsed.success) return data({ error: "Favorito inválido." }, { status: 400 });
	const wanted = parsed.data;
	if (wanted.intent === "merge") {
		return data({ ids: await customers.mergeFavourites(user.id, wanted.ids) });
	}
	const known = await customers.setFavourite(user.id, wanted.productId, wanted.liked);
	return known
		? data({ ids: await customers.listFavourites(user.id) })
		: data({ error: "Produto não encontrado" }, { status: 404 });
}
