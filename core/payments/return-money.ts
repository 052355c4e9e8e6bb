import { and, eq, inArray, not } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { waitsInInbox } from "./inbox/late-money.ts";
import { payment_inbox } from "./inbox/schema.ts";
import { confirmedOf } from "./refunds/refund-rows.ts";
import { payment_refunds } from "./refunds/schema.ts";
import { sendRefund } from "./refunds/send-refund.ts";
import { payments } from "./schema.ts";
import { LATE, SET_ASIDE, TO_RETURN } from "./transition-rules.ts";
import type { Payment, PaymentsDeps } from "./types.ts";

/**
 * Gives money back that the shop does not keep, of one order or of all: payments that pay no order, and
 * those of cancelled orders whose refund was ordered; what came after an order was cancelled waits for
 * somebody first. What the provider does not answer is asked again at
 * the next run, with the same key; what it refuses waits for somebody (`listRefundTroubles`). Answers how
 * many were given back.
 */
export async function returnMoney(deps: PaymentsDeps, orderId?: string): Promise<number> {
	const due = await deps.db
		.select()
		.from(payments)
		.where(
			and(
				eq(payments.status, "approved"),
				inArray(payments.set_aside, SET_ASIDE),
				not(waitsInInbox),
				...(orderId ? [eq(payments.order_id, orderId)] : []),
			),
		)
		.limit(100);
	let returned = 0;
	for (const payment of due) {
		if (!payment.provider_payment_id) continue;
		const refundId = await decideReturn(deps, payment);
		if (!refundId) continue;
		await sendRefund(deps, refundId);
		const [refund] = await deps.db
			.select({ status: payment_refunds.status })
			.from(payment_refunds)
			.where(eq(payment_refunds.id, refundId));
		if (refund?.status === "confirmed") returned += 1;
	}
	return returned;
}

/** Whose word it was, where money waited for somebody's; else the shop's own. */
async function deciderOf(tx: Tx, { id, set_aside }: Payment): Promise<{ requested_by?: string }> {
	if (set_aside !== LATE) return {};
	const [found] = await tx
		.select({ by: payment_inbox.asked_by })
		.from(payment_inbox)
		.where(and(eq(payment_inbox.payment_id, id), eq(payment_inbox.kind, "cancelled_order")));
	return found?.by ? { requested_by: found.by } : {};
}

/** The refund of all that is left of a payment, decided once; null when it needs nobody, or somebody. */
function decideReturn({ db, clock }: PaymentsDeps, payment: Payment): Promise<string | null> {
	return db.transaction(async (tx) => {
		const [held] = await tx
			.select({ id: payments.id })
			.from(payments)
			.where(eq(payments.id, payment.id))
			.for("update");
		const known = await tx
			.select()
			.from(payment_refunds)
			.where(eq(payment_refunds.payment_id, payment.id));
		const open = known.find(({ status, origin }) => status === "requested" && origin !== "desk");
		if (open) return open.id;
		const waits = known.some(
			({ status, settled_at }) =>
				status === "requested" ||
				status === "in_process" ||
				(status === "failed" && settled_at === null),
		);
		const amount = payment.amount - (await confirmedOf(tx, payment.id));
		if (!held || waits || amount <= 0) return null;
		const [made] = await tx
			.insert(payment_refunds)
			.values({
				payment_id: payment.id,
				order_id: payment.order_id,
				origin: payment.set_aside === TO_RETURN ? "cancelled" : "unwanted",
				amount,
				...(await deciderOf(tx, payment)),
				// The first is what an earlier version may have asked for.
				idempotency_key: `${payment.id}-refund${known.length > 0 ? `-${known.length}` : ""}`,
				created_at: clock(),
			})
			.returning();
		return made?.id ?? null;
	});
}
