import { eq, sql } from "drizzle-orm";
import { recordCheckoutConsent } from "#core/customers/record-checkout-consent.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { isPaid } from "./cancel-rules.ts";
import { lockOrder } from "./find-order-for-payment.ts";
import { loadOrderMail } from "./load-order-mail.ts";
import { movePromise } from "./move-promise.ts";
import { queueOrderMail } from "./queue-order-mail.ts";
import { recordEvents } from "./record-event.ts";
import { orders } from "./schema.ts";
import { takeUnits } from "./take-units.ts";
import type { PaymentMethod } from "./types.ts";

/** `plan`: the parts of a card and what they come to in centavos. */
export type PaidBy = {
	method: PaymentMethod;
	paymentId: string;
	plan?: { count: number; total: number };
};

export type Paid = {
	/** True when the order was paid before this call, which then changed nothing. */
	alreadyPaid: boolean;
	/** `missing`: paid after the units had been given back and someone else took them. */
	units: "sold" | "missing";
};

/**
 * Records that an order is paid, turns its reserved units into sold ones and tells the customer, once
 * however often it is called. A payment that arrives after the reservation ended takes the units again; when they are
 * gone the money still counts and the order's history tells the shop (`stock`, `missing`).
 * Fails with `not_found`. The caller has compared the amount.
 */
export async function markPaid(
	tx: Tx,
	outbox: Outbox,
	orderId: string,
	{ method, paymentId, plan }: PaidBy,
): Promise<Result<Paid, "not_found">> {
	const order = await lockOrder(tx, orderId);
	if (!order) return fail("not_found");
	if (isPaid(order)) {
		return ok({ alreadyPaid: true, units: order.stock_state === "sold" ? "sold" : "missing" });
	}
	const kept = await takeUnits(tx, order);
	const [paid] = await tx
		.update(orders)
		.set({
			payment_status: "approved",
			paid_at: sql`now()`,
			payment_method: method,
			stock_state: kept ? "sold" : "released",
			reserved_until: null,
			...(await movePromise(tx, orderId)),
			updated_at: sql`now()`,
		})
		.where(eq(orders.id, orderId))
		.returning({ allowedAt: orders.marketing_at });
	if (paid?.allowedAt) {
		const { customer_email: email, user_id: userId } = order;
		await recordCheckoutConsent(tx, { email, userId, at: paid.allowedAt });
	}
	await recordEvents(tx, orderId, [
		{ kind: "payment", value: "approved", data: { method, paymentId } },
		...(kept ? [] : [{ kind: "stock", value: "missing" } as const]),
	]);
	const told = { ...(await loadOrderMail(tx, orderId)), ...(plan ? { plan } : {}) };
	await queueOrderMail(tx, outbox, told, "payment-approved");
	return ok({ alreadyPaid: false, units: kept ? "sold" : "missing" });
}
