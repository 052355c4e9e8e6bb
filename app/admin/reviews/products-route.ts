import { shopContext } from "#app/context.ts";
import type { Route } from "./+types/products-route";

/** Active products whose name or code holds what is typed, for the dialog of a new review. */
export const loader = ({ context, url }: Route.LoaderArgs) =>
	context.get(shopContext).reviews.listProductChoices(url.searchParams.get("q") ?? "");
