import { isSignedIn } from "#app/session/session-store.ts";
import { useFavourites } from "./favourites-store.ts";

/** Puts a product among the favourites or takes it out, here and in the account. True when it is one now. */
export function toggleFavourite(productId: string): boolean {
	const liked = useFavourites.getState().toggle(productId);
	if (isSignedIn()) {
		void import("./account-favourites.ts").then(({ keepFavourite }) =>
			keepFavourite(productId, liked),
		);
	}
	return liked;
}
