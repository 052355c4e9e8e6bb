import { useEffect, useLayoutEffect } from "react";
import { useNavigate } from "react-router";
import { useQuietRefetch } from "#app/shell/use-quiet-refetch.ts";
import { useCart } from "./cart/cart-store.ts";
import { mayHaveOpenOrder } from "./checkout/open-order-key.ts";
import { useFavourites } from "./favourites/favourites-store.ts";

function meet(openPage: (path: string) => void): void {
	if (document.visibilityState !== "visible" || !mayHaveOpenOrder()) return;
	void import("./checkout/meet-open-order.ts").then(({ meetOpenOrder }) => meetOpenOrder(openPage));
}

/**
 * Tells what became of an order that this browser left unpaid: when it opens a page, comes back to one, or
 * opens the cart, which would still offer what was paid elsewhere meanwhile.
 */
export function useMeetOpenOrder(): void {
	const navigate = useNavigate();
	const isCartOpen = useCart(({ isOpen }) => isOpen);
	useEffect(() => {
		const look = () => meet((path) => void navigate(path));
		look();
		document.addEventListener("visibilitychange", look);
		return () => document.removeEventListener("visibilitychange", look);
	}, [navigate]);
	useEffect(() => {
		if (isCartOpen) meet((path) => void navigate(path));
	}, [isCartOpen, navigate]);
}

/** Brings back what this browser keeps, follows changes made in its other tabs, and learns who is signed in. */
export function useBrowserState(): void {
	const refetch = useQuietRefetch();
	// Before anything can be pressed: what is added to a cart that was not brought back would take its place.
	useLayoutEffect(() => {
		const read = () => {
			useCart.rehydrate();
			useFavourites.rehydrate();
		};
		read();
		window.addEventListener("storage", read);
		return () => window.removeEventListener("storage", read);
	}, []);
	useEffect(() => {
		const stop = new AbortController();
		// On its own: with all else that begins here it would keep a slow phone from its first touch.
		const soon = setTimeout(async () => {
			const { followSession } = await import("#app/session/follow-session.ts");
			followSession(stop.signal, refetch);
		});
		return () => {
			clearTimeout(soon);
			stop.abort();
		};
	}, [refetch]);
}
