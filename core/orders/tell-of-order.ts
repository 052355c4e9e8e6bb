import type { Outbox } from "#core/mail/outbox.ts";
import type { Tx } from "#platform/database/database.ts";
import { loadOrderMail } from "./load-order-mail.ts";
import { type OrderStep, queueOrderMail } from "./queue-order-mail.ts";

/** `queueOrderMail` of an order as it stands in the database by now. */
export async function tellOfOrder(
	tx: Tx,
	outbox: Outbox,
	orderId: string,
	step: OrderStep,
	{ delayMs, moreCodes }: { delayMs: number; moreCodes: string[] },
): Promise<boolean> {
	const order = { ...(await loadOrderMail(tx, orderId)), more_codes: moreCodes };
	return queueOrderMail(tx, outbox, order, step, delayMs);
}
