import { href, type NavigateFunction } from "react-router";
import { toast } from "#app/ui/toast.ts";
import { openOrder } from "./open-order.ts";

/**
 * From an address with nothing to be done any more: where an order was paid or confirmed, to the page of the one that
 * this browser settled last, which says what became of it; else home. It is said in either case.
 */
export function leadAway(navigate: NavigateFunction, ofOrder: boolean): void {
	const token = openOrder.settled().at(-1);
	if (ofOrder && token) {
		toast.info("Este pedido já foi feito", { description: "Veja aqui como ele está." });
		void navigate(href("/pedido/:token", { token }), { replace: true });
		return;
	}
	toast.info(ofOrder ? "Não há pedido aberto neste navegador" : "Seu carrinho está vazio");
	void navigate(href("/"), { replace: true });
}
