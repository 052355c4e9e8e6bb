import { useEffect, useRef } from "react";
import { useQuietRefetch } from "#app/shell/use-quiet-refetch.ts";
import { toast } from "#app/ui/toast.ts";
import type { CheckoutOrder } from "#core/orders/types.ts";
import { isOwnOrder, settleOrder } from "../checkout/settle-order.ts";

const WATCH_MS = 5_000;

/**
 * Keeps the page of an order true while it waits for money: asked again when somebody comes back to it,
 * and every 5 s while a bank decides. What is paid is said once and leaves the cart it came from.
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
		void isOwnOrder(order.token).then((own) => (own ? settleOrder(order) : undefined));
	}, [order]);

	const waits = state === "open" || state === "analysing";
	useEffect(() => {
		if (!waits) return;
		const look = () => {
			if (document.visibilityState === "visible") refetch();
		};
		document.addEventListener("visibilitychange", look);
		const timer = state === "analysing" ? setInterval(look, WATCH_MS) : undefined;
		return () => {
			document.removeEventListener("visibilitychange", look);
			clearInterval(timer);
		};
	}, [waits, state, refetch]);
}
