import { and, asc, eq, inArray } from "drizzle-orm";
import type { OrderSummary } from "#core/orders/types.ts";
import type { Tx } from "#platform/database/database.ts";
import type { Payment } from "../types.ts";
import { confirmRow, type RefundDeps, recordConfirmed } from "./confirm-refund.ts";
import { confirmedOf, type Refund } from "./read-refunds.ts";
import { payment_refunds } from "./schema.ts";

/**
 * Books the provider's refunded total of a payment (centavos) as far as the shop does not know it: first the
 * pending refunds, the rest as refunds from the provider's panel. Less than the pending ones stays open until their
 * responses clarify it. Returns the booked amount.
 */
export async function bookReported(
	tx: Tx,
	deps: RefundDeps,
	{ order, payment }: { order: OrderSummary; payment: Payment },
	reported: number,
): Promise<number> {
	const unknown = reported - (await confirmedOf(tx, payment.id, false));
	const whole = reported >= payment.amount;
	if (unknown <= 0) {
		if (whole) await giveUp(tx, deps, payment.id);
		return 0;
	}
	const open = await listOpen(tx, payment.id);
	const pending = open.reduce((sum, { amount }) => sum + amount, 0);
	if (pending > unknown && !whole) return 0;
	const book = async (refund: Refund) => {
		const booked = await confirmRow(tx, deps, { order, payment, refund }, null);
		// A full refund has its own event.
		if (booked && !whole) await recordConfirmed(tx, refund);
	};
	let rest = unknown;
	for (const refund of open) {
		if (refund.amount > rest) continue;
		rest -= refund.amount;
		await book(refund);
	}
	if (rest > 0) await book(await makeReported(tx, deps, { order, payment, rest, reported }));
	if (whole) await giveUp(tx, deps, payment.id);
	return unknown;
}

const listOpen = (tx: Tx, paymentId: string): Promise<Refund[]> =>
	tx
		.select()
		.from(payment_refunds)
		.where(isOpen(paymentId))
		.orderBy(asc(payment_refunds.created_at));

const isOpen = (paymentId: string) =>
	and(
		eq(payment_refunds.payment_id, paymentId),
		inArray(payment_refunds.status, ["requested", "in_process"]),
	);

type Reported = { order: OrderSummary; payment: Payment; rest: number; reported: number };

/** Inserts a refund from the provider's panel. */
async function makeReported(
	tx: Tx,
	{ clock }: RefundDeps,
	{ order, payment, rest, reported }: Reported,
): Promise<Refund> {
	const [inserted] = await tx
		.insert(payment_refunds)
		.values({
			payment_id: payment.id,
			order_id: order.id,
			origin: "provider",
			amount: rest,
			idempotency_key: `${payment.id}-reported-${reported}-${rest}`,
			created_at: clock(),
		})
		.returning();
	if (!inserted) throw new Error("refund not written");
	return inserted;
}

async function giveUp(tx: Tx, { clock }: RefundDeps, paymentId: string): Promise<void> {
	const now = clock();
	await tx
		.update(payment_refunds)
		.set({ status: "failed", failure: "state_changed", failed_at: now, settled_at: now })
		.where(isOpen(paymentId));
}
