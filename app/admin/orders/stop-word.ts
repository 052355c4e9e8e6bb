import type { OrderDetail } from "#core/orders/manage/types.ts";
import { isContested } from "#core/orders/rules.ts";
import { type NotSendable, whyNotSent } from "#core/shipping/sendable-rules.ts";

/** What stands in large letters on the papers of an order that may not leave; of one that left there is nothing to say. */
const STOPS: Record<Exclude<NotSendable, "sent" | "disputed">, string> = {
	cancelled: "Cancelado: não envie",
	unpaid: "Não pago: não envie",
	no_units: "Sem peças no estoque: não envie",
};

/** Why nothing of an order may leave, as its papers say it; null where the desk would send it, or did. */
export function stopWord(order: OrderDetail): string | null {
	const why = whyNotSent(order);
	if (!why || why === "sent") return null;
	if (why === "unpaid" && order.payment_status === "refunded") return "Devolvido: não envie";
	if (why !== "disputed") return STOPS[why];
	if (order.dispute === "lost") return "Contestação perdida: não envie";
	return isContested(order) ? "Contestado: não envie" : "Suspeita de fraude: não envie";
}
