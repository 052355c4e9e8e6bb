import { hasLeftTheShop } from "../cancel-rules.ts";
import { statusLabel } from "../rules.ts";
import type { Dispute, OrderStatus, PaymentStatus } from "../types.ts";

/** Until when an e-mail about a step waits, for the step to be undone. */
export const UNDO_MS = 30_000;

/** What speaks against a step: it goes back, ships what is not paid, or begins what is paid no more. */
export type StepConcern = "back" | "unpaid";

const PLACE: Record<OrderStatus, number> = { pendente: 0, processando: 1, enviado: 2, entregue: 3 };

/** Why a step has to be confirmed, with a reason; empty when it is an ordinary one. */
export function concernsOf(
	order: { status: OrderStatus; payment_status: PaymentStatus },
	to: OrderStatus,
): StepConcern[] {
	const back = PLACE[to] < PLACE[order.status];
	const unpaid =
		(hasLeftTheShop({ status: to }) && order.payment_status !== "approved") ||
		(to === "processando" && order.payment_status === "refunded");
	return [...(back ? (["back"] as const) : []), ...(unpaid ? (["unpaid"] as const) : [])];
}

function moneyWords(order: { payment_status: PaymentStatus; dispute: Dispute | null }): string {
	if (order.dispute === "lost") {
		return "O dinheiro deste pedido voltou ao cliente por uma contestação.";
	}
	return order.payment_status === "refunded"
		? "O dinheiro deste pedido já voltou ao cliente."
		: "Este pedido ainda não está pago.";
}

/** What the person who takes such a step reads. */
export const concernWords = (
	concern: StepConcern,
	from: OrderStatus,
	to: OrderStatus,
	pickup: boolean,
	money: { payment_status: PaymentStatus; dispute: Dispute | null },
): string =>
	concern === "back"
		? `O pedido volta de ${statusLabel(from, pickup)} para ${statusLabel(to, pickup)}.`
		: moneyWords(money);

/** Whether the customer is told of it. */
export const isTold = (status: OrderStatus): boolean => hasLeftTheShop({ status });
