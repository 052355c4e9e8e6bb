import { useEffect, useRef } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useCart } from "./cart/cart-store.ts";
import { openOrder } from "./checkout/open-order.ts";
import { useFavourites } from "./favourites/favourites-store.ts";

/** Tells what became of an order that this browser left unpaid, when it opens a page or comes back to one. */
export function useMeetOpenOrder(): void {
	const navigate = useNavigate();
	useEffect(() => {
		const meet = () => {
			if (document.visibilityState !== "visible" || !openOrder.token()) return;
			void import("./checkout/meet-open-order.ts").then(({ meetOpenOrder }) =>
				meetOpenOrder((path) => void navigate(path)),
			);
		};
		meet();
		document.addEventListener("visibilitychange", meet);
		return () => document.removeEventListener("visibilitychange", meet);
	}, [navigate]);
}

/** Brings back what this browser keeps, follows changes made in its other tabs, and learns who is signed in. */
export function useBrowserState(): void {
	const { revalidate } = useRevalidator();
	const again = useRef(revalidate);
	again.current = revalidate;
	useEffect(() => {
		const read = () => {
			void useCart.persist.rehydrate();
			void useFavourites.persist.rehydrate();
		};
		read();
		window.addEventListener("storage", read);
		const stop = new AbortController();
		void import("#app/session/follow-session.ts").then(({ followSession }) =>
			followSession(stop.signal, () => void again.current()),
		);
		return () => {
			stop.abort();
			window.removeEventListener("storage", read);
		};
	}, []);
}
