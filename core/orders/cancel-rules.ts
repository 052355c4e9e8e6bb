import type { CancelReason, OrderStatus, PaymentStatus, StockState } from "./types.ts";

/** Why an order was cancelled, as the shop says it. */
export const CANCEL_REASON_LABELS: Record<CancelReason, string> = {
	cliente_desistiu: "Cliente desistiu",
	sem_pagamento: "Pagamento não foi feito",
	sem_estoque: "Sem estoque",
	dados_errados: "Dados errados no pedido",
	suspeita_fraude: "Suspeita de fraude",
	outro: "Outro motivo",
};

/** The same as the customer reads it; suspicions are never told. */
const CUSTOMER_REASONS: Record<CancelReason, string> = {
	cliente_desistiu: "Cancelado a pedido do cliente",
	sem_pagamento: "O pagamento não foi feito",
	sem_estoque: "Um ou mais itens acabaram no estoque",
	dados_errados: "Havia dados errados no pedido",
	suspeita_fraude: "Não foi possível confirmar a compra",
	outro: "",
};

/** Reason and note in one text for the customer; empty when there is neither. */
export const cancelWords = ({
	cancel_reason,
	cancel_note,
}: {
	cancel_reason: CancelReason | null;
	cancel_note: string;
}): string =>
	[cancel_reason ? CUSTOMER_REASONS[cancel_reason] : "", cancel_note].filter(Boolean).join(". ");

export const LONGEST_CANCEL_NOTE = 500;

type Life = { status: OrderStatus; payment_status: PaymentStatus; cancelled_at: Date | null };

/** Whether it was paid, also when the money went back since. */
export const isPaid = ({ payment_status }: Pick<Life, "payment_status">): boolean =>
	payment_status === "approved" || payment_status === "refunded";

/** Whether an order may be erased: nobody ever began to pay it, and its units were not sold. */
export const isErasable = (
	order: Pick<Life, "payment_status"> & { begun: boolean; stock_state: StockState },
): boolean => !isPaid(order) && !order.begun && order.stock_state !== "sold";

/** Whether the units of an order have left the shop. */
export const hasLeftTheShop = ({ status }: Pick<Life, "status">): boolean =>
	status === "enviado" || status === "entregue";

/** Whether a customer may still cancel the order without the shop: it is unpaid and nothing was done about it. */
export const isCancellableByCustomer = (order: Life & { stock_state: StockState }): boolean =>
	!order.cancelled_at &&
	!isPaid(order) &&
	order.status === "pendente" &&
	order.stock_state !== "sold";
