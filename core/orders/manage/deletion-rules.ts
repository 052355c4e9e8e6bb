import type { StillOpen } from "#core/payments/cancel-open-attempts.ts";
import type { OrderStatus, PaymentStatus, StockState } from "../types.ts";

/** What deleting an order does to its units: `none` when it holds none, or they have left the shop. */
export type DeletionEffect = "release" | "return" | "none";

type Deletable = { status: OrderStatus; stock_state: StockState };

const hasLeft = ({ status }: Deletable): boolean => status === "enviado" || status === "entregue";

export function deletionEffect(order: Deletable): DeletionEffect {
	if (order.stock_state === "reserved") return "release";
	return order.stock_state === "sold" && !hasLeft(order) ? "return" : "none";
}

/** What the person who deletes has to know, in sentences. */
export function deletionWarnings(
	order: Deletable & { payment_status: PaymentStatus },
	units: number,
): string[] {
	const some = `${units} ${units === 1 ? "unidade" : "unidades"}`;
	const effect = deletionEffect(order);
	return [
		...(effect === "release"
			? [`${some} em reserva ${units === 1 ? "volta" : "voltam"} ao estoque.`]
			: []),
		...(effect === "return"
			? [`${some} ainda na loja ${units === 1 ? "volta" : "voltam"} ao estoque.`]
			: []),
		...(effect === "none" && order.stock_state === "sold"
			? ["O pedido já saiu da loja: o estoque não muda."]
			: []),
		...(effect === "none" && order.stock_state === "released" ? ["O estoque não muda."] : []),
		...(order.payment_status === "approved"
			? [
					"Este pedido está pago. Excluir não devolve o dinheiro ao cliente: devolva antes pelo meio de pagamento.",
				]
			: []),
	];
}

/** Why an order cannot be deleted at this moment. */
export const OPEN_PAYMENT_MESSAGES: Record<StillOpen, string> = {
	card_in_progress:
		"Há um pagamento com cartão em análise neste pedido. Espere a resposta antes de excluir.",
	refund_due: "Um pagamento deste pedido está sendo devolvido. Tente de novo em alguns minutos.",
	provider:
		"Não foi possível cancelar o PIX em aberto no meio de pagamento. Tente de novo em instantes.",
};
