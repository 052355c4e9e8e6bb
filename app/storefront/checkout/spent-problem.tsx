import { href, useNavigate } from "react-router";
import { useCart } from "../cart/cart-store.ts";
import type { PayableOrder } from "./card/use-card-payment.ts";
import { useCheckoutStore } from "./checkout-store.ts";
import { openOrder } from "./open-order.ts";
import { PixProblem } from "./pix-problem.tsx";

/** The order has renewed its reservation as often as allowed: continues with a new order of the same lines. */
export function SpentProblem({ order }: { order: Pick<PayableOrder, "token" | "lines"> }) {
	const navigate = useNavigate();
	const startAnew = () => {
		useCart.getState().replaceOrdered(order.lines, order.lines);
		// Not hydrated yet on the order's own page.
		void useCheckoutStore.persist.rehydrate();
		useCheckoutStore.getState().forgetOrder();
		openOrder.forget(order.token);
		void navigate(href("/checkout"));
	};
	return (
		<PixProblem
			title="Este pedido não pode ser reservado de novo."
			detail="O tempo para pagar já foi renovado duas vezes. Faça um novo pedido com os mesmos itens: o que você digitou continua aqui."
			action="Fazer um novo pedido"
			onAction={startAnew}
		/>
	);
}
