import { and, eq, inArray, not } from "drizzle-orm";
import type { ClosedAttempt } from "#core/orders/ports.ts";
import type { Tx } from "#platform/database/database.ts";
import { alone } from "#platform/jobs/alone.ts";
import { cancelAtProvider } from "./apply-report.ts";
import { waitsInInbox } from "./inbox/inbox.ts";
import { confirmedOf } from "./refunds/read-refunds.ts";
import { payment_refunds } from "./refunds/schema.ts";
import { sendRefund } from "./refunds/send-refund.ts";
import { payment_inbox, payments } from "./schema.ts";
import { LATE, SET_ASIDE, TO_RETURN } from "./shared/status.ts";
import type { Payment, PaymentsDeps } from "./types.ts";

/**
 * Refunds money that the shop must not retain, of one order or all: payments that pay no order, and those of
 * cancelled orders with an ordered refund; money that arrives after a cancellation first waits for a decision.
 * Without a response the next run retries with the same key; refusals are tasks of the payments screen. Returns how
 * many were refunded.
 */
export async function refundUnwanted(deps: PaymentsDeps, orderId?: string): Promise<number> {
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
		const refundId = await alone(deps.log, payment.id, async () => {
			const decided = await decideReturn(deps, payment);
			if (decided) await sendRefund(deps, decided);
			return decided;
		});
		if (!refundId) continue;
		const [refund] = await deps.db
			.select({ status: payment_refunds.status })
			.from(payment_refunds)
			.where(eq(payment_refunds.id, refundId));
		if (refund?.status === "confirmed") returned += 1;
	}
	return returned;
}

/** Who decided about late money; else the shop itself. */
async function deciderOf(tx: Tx, { id, set_aside }: Payment): Promise<{ requested_by?: string }> {
	if (set_aside !== LATE) return {};
	const [found] = await tx
		.select({ by: payment_inbox.asked_by })
		.from(payment_inbox)
		.where(and(eq(payment_inbox.payment_id, id), eq(payment_inbox.kind, "cancelled_order")));
	return found?.by ? { requested_by: found.by } : {};
}

/** Inserts one refund of all that is left of a payment; null when there is nothing to do. */
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
		const [inserted] = await tx
			.insert(payment_refunds)
			.values({
				payment_id: payment.id,
				order_id: payment.order_id,
				origin: payment.set_aside === TO_RETURN ? "cancelled" : "unwanted",
				amount,
				...(await deciderOf(tx, payment)),
				// The first key is that of earlier versions.
				idempotency_key: `${payment.id}-refund${known.length > 0 ? `-${known.length}` : ""}`,
				created_at: clock(),
			})
			.returning();
		return inserted?.id ?? null;
	});
}

/**
 * After a committed cancellation: cancels closed attempts and sends ordered refunds. True when money was refunded
 * at once; otherwise a job retries. Never throws: the order is cancelled either way.
 */
export async function settleCancelled(
	deps: PaymentsDeps,
	orderId: string,
	closed: ClosedAttempt[],
): Promise<boolean> {
	void cancelAtProvider(deps, closed);
	try {
		return (await refundUnwanted(deps, orderId)) > 0;
	} catch (err) {
		deps.log.error({ err, orderId }, "refund of a cancelled order not made yet");
		return false;
	}
}
