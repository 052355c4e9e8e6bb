import { z } from "zod";
import { typedLines } from "#core/values/typed-text.ts";
import type { CancelReason, Dispute, OrderStatus, PaymentStatus, StockState } from "../types.ts";
import { hasOpenDispute } from "./order.ts";
import { hasLeftTheShop } from "./status.ts";

export const CANCEL_REASON_LABELS: Record<CancelReason, string> = {
	cliente_desistiu: "Cliente desistiu",
	sem_pagamento: "Pagamento não foi feito",
	sem_estoque: "Sem estoque",
	dados_errados: "Dados errados no pedido",
	suspeita_fraude: "Suspeita de fraude",
	outro: "Outro motivo",
};

/** The reason for the customer, which never mentions suspicions. */
const CUSTOMER_REASONS: Record<CancelReason, string> = {
	cliente_desistiu: "Cancelado a pedido do cliente",
	sem_pagamento: "O pagamento não foi feito",
	sem_estoque: "Um ou mais itens acabaram no estoque",
	dados_errados: "Havia dados errados no pedido",
	suspeita_fraude: "Não foi possível confirmar a compra",
	outro: "",
};

/** Reason and note for the customer; empty when there is neither. */
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

/** Paid, including refunded since. */
export const isPaid = ({ payment_status }: Pick<Life, "payment_status">): boolean =>
	payment_status === "approved" || payment_status === "refunded";

/** Whether an order may be deleted: no payment was started and no units were sold. */
export const isErasable = (
	order: Pick<Life, "payment_status"> & { paymentStarted: boolean; stock_state: StockState },
): boolean => !isPaid(order) && !order.paymentStarted && order.stock_state !== "sold";

/** Whether cancelling for `reason` suggests returning the pieces to stock: they are in the shop and exist. */
export const suggestsRestock = (order: Pick<Life, "status">, reason: string): boolean =>
	!hasLeftTheShop(order) && reason !== "sem_estoque";

/** Whether a customer may still cancel the order without the shop: it is unpaid and nothing was done about it. */
export const isCancellableByCustomer = (order: Life & { stock_state: StockState }): boolean =>
	!order.cancelled_at &&
	!isPaid(order) &&
	order.status === "pendente" &&
	order.stock_state !== "sold";

/**
 * What a customer can withdraw from without the shop, by the order's state. `unpaid`: an order without money.
 * `whole`: a paid one of which nothing is packed, with everything that was paid (CDC art. 49). `packed`: it may leave
 * at any moment, so the shop decides. Null when it left, was cancelled or is disputed.
 */
export type OwnCancel = { kind: "unpaid" } | { kind: "whole"; refund: number } | { kind: "packed" };

/** Whether a paid order is still in the shop, with its money undisputed. */
export const isWithdrawable = (order: Life & { dispute: Dispute | null }): boolean =>
	!order.cancelled_at &&
	order.payment_status === "approved" &&
	!hasLeftTheShop(order) &&
	!hasOpenDispute(order) &&
	order.dispute !== "lost";

export const cancellation = z
	.object({
		reason: z.enum(Object.keys(CANCEL_REASON_LABELS) as CancelReason[], "Escolha o motivo"),
		note: typedLines(
			"Mensagem inválida",
			LONGEST_CANCEL_NOTE,
			`Mensagem deve ter no máximo ${LONGEST_CANCEL_NOTE} caracteres`,
		).default(""),
		restock: z.boolean().default(true),
		refund: z.boolean().default(true),
	})
	.refine(({ reason, note }) => reason !== "outro" || note !== "", {
		path: ["note"],
		message: "Escreva o motivo",
	});

export type Cancellation = z.input<typeof cancellation>;
