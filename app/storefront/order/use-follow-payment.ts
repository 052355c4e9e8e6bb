import { useEffect, useRef } from "react";
import { href, useRevalidator } from "react-router";
import { useLive } from "#app/shell/use-live.ts";
import { toast } from "#app/ui/toast/toast.ts";
import type { CheckoutOrder } from "#core/orders/types.ts";
import { isOwnOrder, settleOrder } from "../checkout/settle-order.ts";

const WATCH_MS = 5_000;

/**
 * Refetches the page of an order when the order changes, when the tab regains focus, and every 5 s while a bank
 * decides. A payment is announced once and empties the cart that it came from.
 */
export function useFollowPayment(order: CheckoutOrder | null): void {
	const { revalidate } = useRevalidator();
	const state = order?.state;
	const before = useRef(state);

	useEffect(() => {
		if (before.current !== state && state === "paid" && before.current !== undefined) {
			toast.success("Pagamento Aprovado");
		}
		before.current = state;
	}, [state]);

	useEffect(() => {
		if (!order || (order.state !== "paid" && order.state !== "analysing")) return;
		if (isOwnOrder(order.token)) settleOrder(order);
	}, [order]);

	const live = order && `${href("/pedido/:token", { token: order.token })}/ao-vivo`;
	useLive(live, { catchUp: true });
	useEffect(() => {
		if (state !== "analysing") return;
		const timer = setInterval(() => {
			if (document.visibilityState === "visible" && navigator.onLine) void revalidate();
		}, WATCH_MS);
		return () => clearInterval(timer);
	}, [state, revalidate]);
}
