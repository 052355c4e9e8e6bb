import type { Outbox } from "#core/mail/outbox.ts";
import type { Tx } from "#platform/database/database.ts";
import { ON_THE_WAY, type OrderStep } from "../queue-order-mail.ts";
import { tellOfOrder } from "../tell-of-order.ts";
import type { OrderStatus } from "../types.ts";
import { UNDO_MS } from "./step-rules.ts";

/** E-mails that say more than is so while an order has this status. */
export const UNTRUE_AT: Record<OrderStatus, OrderStep[]> = {
	pendente: ON_THE_WAY,
	processando: ON_THE_WAY,
	enviado: ["order-delivered"],
	entregue: [],
};

/**
 * Tells the customer that the order has this status, once and late enough for it to be undone, with the
 * codes of its boxes after the first. Answers
 * the e-mail that was queued, or null when there is nothing to tell or it was told before.
 */
export async function tellOfStep(
	tx: Tx,
	outbox: Outbox,
	orderId: string,
	status: OrderStatus,
	moreCodes: string[] = [],
): Promise<OrderStep | null> {
	const step =
		status === "enviado" ? "order-sent" : status === "entregue" ? "order-delivered" : null;
	if (!step) return null;
	const told = await tellOfOrder(tx, outbox, orderId, step, { delayMs: UNDO_MS, moreCodes });
	return told ? step : null;
}
