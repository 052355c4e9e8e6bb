import { useEffect, useRef } from "react";
import { href } from "react-router";
import { useOrderNews } from "#app/shell/use-order-news.ts";
import { useQuietRefetch } from "#app/shell/use-quiet-refetch.ts";
import { toast } from "#app/ui/toast.ts";
import type { CheckoutOrder } from "#core/orders/types.ts";
import { isOwnOrder, settleOrder } from "../checkout/settle-order.ts";

const WATCH_MS = 5_000;

/**
 * Keeps the page of an order true: asked again when the shop tells that the order changed, when somebody
 * comes back to it, and every 5 s while a bank decides. What is paid is said once and leaves the cart it
 * came from.
 */
export function useFollowPayment(order: CheckoutOrder | null): void {
	const refetch = useQuietRefetch();
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

	useOrderNews(order && `${href("/pedido/:token", { token: order.token })}/ao-vivo`);
	useEffect(() => {
		if (state !== "analysing") return;
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") refetch();
		}, WATCH_MS);
		return () => clearInterval(timer);
	}, [state, refetch]);
}
