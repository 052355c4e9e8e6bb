import { shopContext } from "#app/context.ts";
import type { Route } from "./+types/suggestions-route";

/** What the search dialog offers while somebody types. */
export const loader = async ({ context, url }: Route.LoaderArgs) =>
	Response.json(await context.get(shopContext).catalog.suggest(url.searchParams.get("q") ?? ""));
