import { useEffect } from "react";
import { useCart } from "./cart/cart-store.ts";
import { useFavourites } from "./favourites/favourites-store.ts";

/** Brings back what this browser keeps, follows changes made in its other tabs, and learns who is signed in. */
export function useBrowserState(): void {
	useEffect(() => {
		const read = () => {
			void useCart.persist.rehydrate();
			void useFavourites.persist.rehydrate();
		};
		read();
		void import("#app/session/read-session.ts").then(({ readSession }) => readSession());
		window.addEventListener("storage", read);
		return () => window.removeEventListener("storage", read);
	}, []);
}
