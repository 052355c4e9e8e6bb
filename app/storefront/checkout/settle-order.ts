import { href, type NavigateFunction } from "react-router";
import { toast } from "#app/ui/toast/toast.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import type { CheckoutOrder } from "#core/orders/types.ts";
import { useCart } from "../cart/cart-store.ts";
import { noteOrdered } from "../search/searched.ts";
import { useCheckoutStore } from "./checkout-store.ts";
import { openOrder } from "./open-order.ts";

const TIMEOUT_MS = 15_000;

/** The order, `gone` when the server has none, `unreachable` when it did not answer. */
export async function fetchOrder(token: string): Promise<CheckoutOrder | "gone" | "unreachable"> {
	try {
		const response = await fetch(`/checkout/pedido/${encodeURIComponent(token)}`, {
			signal: AbortSignal.timeout(TIMEOUT_MS),
		});
		if (response.ok) return (await response.json()) as CheckoutOrder;
		return response.status === 404 ? "gone" : "unreachable";
	} catch {
		return "unreachable";
	}
}

/**
 * Settles a paid order, or one whose card is with the bank: its lines leave the cart, once for all tabs, and the next
 * order is a new one.
 */
export function settleOrder(order: Pick<CheckoutOrder, "token" | "lines">): void {
	void useCart.persist.rehydrate();
	void useCheckoutStore.persist.rehydrate();
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

/** Whether the order was placed in this browser. */
export function isOwnOrder(token: string): boolean {
	void useCheckoutStore.persist.rehydrate();
	return openOrder.token() === token || useCheckoutStore.getState().order?.token === token;
}

/**
 * Checks the order that this browser left unpaid. One that is paid, or whose card is with the bank, leaves the cart,
 * and the shopper is notified with a link to it.
 */
export async function meetOpenOrder(openPage: (path: string) => void): Promise<void> {
	const token = openOrder.token();
	// The order's own page shows it all.
	if (!token || window.location.pathname === `/pedido/${token}`) return;
	const order = await fetchOrder(token);
	// Of two concurrent calls only one notifies.
	if (order === "unreachable" || openOrder.token() !== token) return;
	if (order === "gone" || order.state === "closed") return openOrder.forget(token);
	if (order.state === "open") return;
	settleOrder(order);
	const paid = order.state === "paid";
	useCart.setState({ bought: { token, id: order.id, paid } });
	toast.success(paid ? "Pagamento Aprovado" : "Pagamento em análise", {
		description: `Pedido #${orderNumber(order.id)}`,
		action: { label: "Ver pedido", onClick: () => openPage(`/pedido/${token}`) },
	});
}

/**
 * Leaves a checkout with nothing to do: to the page of the order settled last where one was paid or confirmed, else
 * home, with a message.
 */
export function leaveCheckout(navigate: NavigateFunction, ofOrder: boolean): void {
	const token = openOrder.settled().at(-1);
	if (ofOrder && token) {
		toast.info("Este pedido já foi feito", { description: "Veja aqui como ele está." });
		void navigate(href("/pedido/:token", { token }), { replace: true });
		return;
	}
	toast.info(ofOrder ? "Não há pedido aberto neste navegador" : "Seu carrinho está vazio");
	void navigate(href("/"), { replace: true });
}
