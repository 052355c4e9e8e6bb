import { useEffect } from "react";
import { useCart } from "./cart/cart-store.ts";
import { useFavourites } from "./favourites/favourites-store.ts";

/** Brings back what this browser keeps, and follows changes made in its other tabs. */
export function useBrowserState(): void {
	useEffect(() => {
		const read = () => {
			void useCart.persist.rehydrate();
			void useFavourites.persist.rehydrate();
		};
		read();
		window.addEventListener("storage", read);
		return () => window.removeEventListener("storage", read);
	}, []);
}
