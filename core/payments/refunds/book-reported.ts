import { and, asc, eq, inArray } from "drizzle-orm";
import type { OrderSummary } from "#core/orders/types.ts";
import type { Tx } from "#platform/database/database.ts";
import { payment_refunds } from "../schema.ts";
import type { Payment, PaymentsDeps } from "../types.ts";
import { confirmRow, recordConfirmed } from "./confirm-refund.ts";
import { confirmedOf, type Refund } from "./refund-rows.ts";

type Deps = Pick<PaymentsDeps, "clock" | "outbox">;

/**
 * Books what the provider says was given back of a payment, in centavos, as far as the shop did not know
 * it: first the refunds it is waiting for, the rest as made at the provider's own panel. Answers what was
 * booked.
 */
export async function bookReported(
	tx: Tx,
	deps: Deps,
	{ order, payment }: { order: OrderSummary; payment: Payment },
	reported: number,
): Promise<number> {
	const unknown = reported - (await confirmedOf(tx, payment.id, false));
	if (unknown <= 0) return 0;
	const open = await tx
		.select()
		.from(payment_refunds)
		.where(
			and(
				eq(payment_refunds.payment_id, payment.id),
				inArray(payment_refunds.status, ["requested", "in_process"]),
			),
		)
		.orderBy(asc(payment_refunds.created_at));
	const part = reported < payment.amount;
	const book = async (refund: Refund) => {
		const booked = await confirmRow(tx, deps, { order, payment, refund }, null);
		// Of the whole the order's history tells by itself.
		if (booked && part) await recordConfirmed(tx, refund);
	};
	let rest = unknown;
	for (const refund of open) {
		if (refund.amount > rest) continue;
		rest -= refund.amount;
		await book(refund);
	}
	if (rest > 0) {
		const [made] = await tx
			.insert(payment_refunds)
			.values({
				payment_id: payment.id,
				order_id: order.id,
				origin: "provider",
				amount: rest,
				idempotency_key: `${payment.id}-reported-${reported}`,
				created_at: deps.clock(),
			})
			.onConflictDoNothing()
			.returning();
		if (made) await book(made);
	}
	return unknown;
}
