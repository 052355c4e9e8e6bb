import { useCallback, useEffect, useRef, useState } from "react";
import type { CheckoutOrder } from "#core/orders/types.ts";
import { askForOrder } from "./ask-for-order.ts";
import { useCheckoutStore } from "./checkout-store.ts";
import { openOrder } from "./open-order.ts";
import { settleOrder } from "./settle-order.ts";

const isSettled = ({ state }: CheckoutOrder): boolean => state === "paid" || state === "analysing";

const WATCH_MS = 10_000;

type OrderNews = {
	onSettled(order: CheckoutOrder, watched: boolean): void;
	onClosed(token: string): void;
};

/** The order of this tab, else the one that another tab of this browser left open. */
const tokenHere = (): string | null =>
	useCheckoutStore.getState().order?.token ?? openOrder.token();

/**
 * Keeps the open order as the server knows it: asked when the checkout opens, when the shopper comes back
 * to it, when another tab changes it, and every 10 s while there is one: its code may be paid by whoever
 * went back to the form. `onSettled` hears of one that is paid, or whose card is with the bank, before its
 * lines leave the cart, and whether the shopper was at the checkout when that came to be known; `onClosed` of
 * this tab's that is neither to be paid nor changed any more. `checked` is false until the first answer.
 * `check` answers whether the order is settled.
 */
export function useOpenOrder(
	ready: boolean,
	waiting: boolean,
	{ onSettled, onClosed }: OrderNews,
): { checked: boolean; check(token?: string | null): Promise<boolean> } {
	const [checked, setChecked] = useState(false);
	const watched = useRef(false);
	const told = useRef<string>(undefined);
	const latest = useRef({ onSettled, onClosed });
	latest.current = { onSettled, onClosed };

	const check = useCallback(async (asked?: string | null) => {
		const token = asked ?? tokenHere();
		const order = token ? await askForOrder(token) : "unreachable";
		const { adopt, forgetOrder, order: shown } = useCheckoutStore.getState();
		if (order === "gone" || (order !== "unreachable" && order.state === "closed")) {
			if (order !== "gone" && (asked || shown)) latest.current.onClosed(order.token);
			forgetOrder();
		} else if (order !== "unreachable" && order.state === "open") {
			// It may have been given up for another while the answer was on its way.
			if (tokenHere() === order.token) adopt(order);
		} else if (order !== "unreachable") {
			const news = told.current !== order.token;
			told.current = order.token;
			// First: an emptied checkout that knows nothing of it would lead away.
			if (news) latest.current.onSettled(order, watched.current);
			settleOrder(order);
			if (news) return true;
		}
		watched.current = true;
		setChecked(true);
		return order !== "gone" && order !== "unreachable" && isSettled(order);
	}, []);

	useEffect(() => {
		if (!ready) return;
		void check();
		const look = () => {
			if (document.visibilityState === "visible") void check();
		};
		const unfollow = openOrder.follow(look);
		document.addEventListener("visibilitychange", look);
		window.addEventListener("pageshow", look);
		return () => {
			unfollow();
			document.removeEventListener("visibilitychange", look);
			window.removeEventListener("pageshow", look);
		};
	}, [ready, check]);

	useEffect(() => {
		if (!waiting) return;
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") void check();
		}, WATCH_MS);
		return () => clearInterval(timer);
	}, [waiting, check]);

	return { checked, check };
}
