import { toast } from "#app/ui/toast.ts";
import { orderNumber } from "#core/orders/rules.ts";
import { useCart } from "../cart/cart-store.ts";
import { askForOrder } from "./ask-for-order.ts";
import { openOrder } from "./open-order.ts";
import { settleOrder } from "./settle-order.ts";

/**
 * Asks what became of the order that this browser left unpaid. One that is paid by now, or whose card is
 * with the bank, leaves the cart; the shopper is told, with the way to it.
 */
export async function meetOpenOrder(openPage: (path: string) => void): Promise<void> {
	const token = openOrder.token();
	// The page of the order itself says it all.
	if (!token || window.location.pathname === `/pedido/${token}`) return;
	const order = await askForOrder(token);
	// Asked twice at once it is told once.
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
