import type { CheckoutOrder } from "#core/orders/types.ts";
import { useCart } from "../cart/cart-store.ts";
import { noteOrdered } from "../search/searched.ts";
import { useCheckoutStore } from "./checkout-store.ts";
import { openOrder } from "./open-order.ts";

/**
 * An order of this browser is paid, or its card is with the bank: just its lines leave the cart, once in
 * all tabs, and the next order is a new one.
 */
export function settleOrder(order: Pick<CheckoutOrder, "token" | "lines">): void {
	useCart.rehydrate();
	useCheckoutStore.rehydrate();
	if (openOrder.settle(order.token)) {
		const bought = useCart
			.getState()
			.items.filter(({ productId }) => order.lines.some((line) => line.productId === productId));
		noteOrdered(bought.map(({ slug }) => slug));
		useCart.getState().takeOut(order.lines);
	}
	openOrder.forget(order.token);
	if (useCheckoutStore.getState().order?.token === order.token) {
		useCheckoutStore.getState().settle();
	}
}

/** Whether the order with this token was made in this browser. */
export function isOwnOrder(token: string): boolean {
	useCheckoutStore.rehydrate();
	return openOrder.token() === token || useCheckoutStore.getState().order?.token === token;
}
