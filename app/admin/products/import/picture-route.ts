import { data } from "react-router";
import { shopContext } from "#app/context.ts";
import type { Route } from "./+types/picture-route";

/** A small copy of a picture in an import's file, for its preview: pages load nothing from other sites. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { products, media } = context.get(shopContext);
	const address = url.searchParams.get("de") ?? "";
	const known = address !== "" && (await products.imports.holds(params.id, address));
	const picture = known ? await media.previewAddress(address) : null;
	if (!picture) throw data("Foto não encontrada", { status: 404 });
	return new Response(new Uint8Array(picture), {
		headers: { "Content-Type": "image/avif", "Cache-Control": "private, max-age=3600" },
	});
}
