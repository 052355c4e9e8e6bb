import { isSignedIn } from "#app/session/session-store.ts";
import { useFavourites } from "./favourites-store.ts";

export function toggleFavourite(productId: string): boolean {
	const liked = useFavourites.getState().toggle(productId);
	if (isSignedIn()) {
		void import("./account-favourites.ts").then(({ saveFavourite: keepFavourite }) =>
			keepFavourite(productId, liked),
		);
	}
	return liked;
}
