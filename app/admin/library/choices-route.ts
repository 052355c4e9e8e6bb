import { shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import { parseLibraryQuery } from "#core/media/shared/library.ts";
import type { Route } from "./+types/choices-route";

/** A page of the library for the picker; null when it could not be read. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { library } = context.get(shopContext).media;
	const query = parseLibraryQuery(url.searchParams);
	return { q: query.q, list: await partReader(context)(library.list(query)) };
}
