import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { payments } from "../schema.ts";
import type { Payment, PaymentsDeps } from "../types.ts";
import type { Resolution } from "./misfit-rules.ts";
import { payment_inbox } from "./schema.ts";

/** Money of `payments` that came for a cancelled order and that nobody has decided to give back (rule payments 21). */
export const waitsInInbox: SQL = sql`exists (select 1 from ${payment_inbox} i
	where i.payment_id = ${payments.id} and i.kind = 'cancelled_order' and i.asked_at is null)`;

/** Keeps money that came after its order was cancelled for somebody to decide on, once. */
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

/** Nobody has to decide on it any more: it went back, or a bank took it. */
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
