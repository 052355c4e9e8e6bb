import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { payments } from "../schema.ts";
import type { Resolution } from "../shared/misfits.ts";
import type { Payment, PaymentsDeps } from "../types.ts";
import { payment_inbox } from "./schema.ts";

/** Money in `payments` for a cancelled order without a decision to refund (rule payments 21). */
export const waitsInInbox: SQL = sql`exists (select 1 from ${payment_inbox} i
	where i.payment_id = ${payments.id} and i.kind = 'cancelled_order' and i.asked_at is null)`;

/** Puts money that arrived after the cancellation into the inbox, once. */
export async function holdLateMoney(
	tx: Tx,
	{ clock }: Pick<PaymentsDeps, "clock">,
	payment: Payment,
): Promise<void> {
	const { id, order_id, provider, provider_payment_id, provider_status, status } = payment;
	const { amount, refunded_amount, currency, live, method, fee, net, approved_at } = payment;
	await tx
		.insert(payment_inbox)
		.values({
			provider,
			provider_payment_id: provider_payment_id ?? id,
			kind: "cancelled_order",
			reference: id,
			payment_id: id,
			order_id,
			...{ amount, refunded_amount, currency, live, method, fee, net, approved_at },
			provider_status: provider_status ?? status,
			created_at: clock(),
		})
		.onConflictDoNothing();
}

/** Settles it: refunded, or charged back. */
export async function settleLateMoney(
	tx: Tx,
	{ clock }: Pick<PaymentsDeps, "clock">,
	{ id, status }: Pick<Payment, "id" | "status">,
): Promise<void> {
	const resolution = sql<Resolution>`case when asked_at is null then 'gone' else 'returned' end`;
	await tx
		.update(payment_inbox)
		.set({
			provider_status: status,
			resolution,
			resolved_by: payment_inbox.asked_by,
			resolved_at: clock(),
		})
		.where(
			and(
				eq(payment_inbox.payment_id, id),
				eq(payment_inbox.kind, "cancelled_order"),
				isNull(payment_inbox.resolved_at),
			),
		);
}
