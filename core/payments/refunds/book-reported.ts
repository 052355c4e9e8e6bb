import { and, asc, eq, inArray } from "drizzle-orm";
import type { OrderSummary } from "#core/orders/types.ts";
import type { Tx } from "#platform/database/database.ts";
import type { Payment, PaymentsDeps } from "../types.ts";
import { confirmRow, recordConfirmed } from "./confirm-refund.ts";
import { confirmedOf, type Refund } from "./refund-rows.ts";
import { payment_refunds } from "./schema.ts";

type Deps = Pick<PaymentsDeps, "clock" | "outbox" | "parcels">;

/**
 * Books what the provider says was given back of a payment in all, in centavos, as far as the shop did not
 * know it: first the refunds it waits for, the rest as made at the provider's own panel. Less than it waits
 * for is nothing yet: which of them it is, or whether somebody gave back something else, is known when their
 * answers are there. Answers what was booked.
 */
export async function bookReported(
	tx: Tx,
	deps: Deps,
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
	const asked = open.reduce((sum, { amount }) => sum + amount, 0);
	if (asked > unknown && !whole) return 0;
	const book = async (refund: Refund) => {
		const booked = await confirmRow(tx, deps, { order, payment, refund }, null);
		// Of the whole the order's history tells by itself.
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

/** What was given back elsewhere becomes a refund of its own. */
async function makeReported(
	tx: Tx,
	{ clock }: Deps,
	{ order, payment, rest, reported }: Reported,
): Promise<Refund> {
	const [made] = await tx
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
	if (!made) throw new Error("refund not written");
	return made;
}

/** Nothing is left to give: what was asked for beside it comes to nothing, and needs nobody. */
async function giveUp(tx: Tx, { clock }: Deps, paymentId: string): Promise<void> {
	const now = clock();
	await tx
		.update(payment_refunds)
		.set({ status: "failed", failure: "state_changed", failed_at: now, settled_at: now })
		.where(isOpen(paymentId));
}
