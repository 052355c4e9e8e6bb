import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { tellOffice } from "#platform/live/tell-office.ts";
import type { ProviderPayment } from "#platform/payments/provider.ts";
import type { Payment, PaymentsDeps } from "../types.ts";
import { isHeld, type Misfit } from "./misfit-rules.ts";
import { recordSettled } from "./record-settled.ts";
import { payment_inbox } from "./schema.ts";
import { tellOfReturned } from "./tell-of-returned.ts";

type Found = {
	/** Where it was paid. */
	provider: string;
	kind: Misfit;
	payment: ProviderPayment;
	/** The attempt it names, when there is one. */
	attempt: Pick<Payment, "id" | "order_id"> | null;
};

/**
 * Keeps a payment that fits nothing (rule payments 21) until somebody says what becomes of it, once however often it is
 * reported. One that the provider does not hold any more is settled. Answers whether it is new.
 */
export async function putInInbox(
	tx: Tx,
	{ log, clock, outbox }: Pick<PaymentsDeps, "log" | "clock" | "outbox">,
	{ provider: name, kind, payment, attempt }: Found,
): Promise<boolean> {
	const now = clock();
	const mine = and(
		eq(payment_inbox.provider, name),
		eq(payment_inbox.provider_payment_id, payment.providerPaymentId),
	);
	if (!isHeld(payment)) {
		const settled = await tx
			.update(payment_inbox)
			.set({
				provider_status: payment.status,
				refunded_amount: payment.refunded,
				// Asked for here, or done at the provider's own panel.
				resolution: sql`case when asked_at is null then 'gone' else 'returned' end`,
				resolved_by: payment_inbox.asked_by,
				resolved_at: now,
			})
			.where(and(mine, isNull(payment_inbox.resolved_at)))
			.returning();
		if (settled.length > 0) await tellOffice(tx);
		for (const one of settled) {
			await recordSettled(tx, one);
			await tellOfReturned(tx, outbox, one);
		}
		return false;
	}
	const [kept] = await tx
		.insert(payment_inbox)
		.values({
			provider: name,
			provider_payment_id: payment.providerPaymentId,
			kind,
			reference: payment.reference,
			payment_id: attempt?.id ?? null,
			order_id: attempt?.order_id ?? null,
			amount: payment.amount,
			refunded_amount: payment.refunded,
			currency: payment.currency,
			live: payment.live,
			payer: payment.payer ?? null,
			method: payment.method ?? null,
			fee: payment.fee,
			net: payment.net,
			approved_at: payment.approvedAt,
			provider_status: payment.status,
			created_at: now,
		})
		.onConflictDoUpdate({
			target: [payment_inbox.provider, payment_inbox.provider_payment_id],
			set: {
				provider_status: payment.status,
				refunded_amount: payment.refunded,
				payer: payment.payer ?? null,
				method: payment.method ?? null,
				fee: payment.fee,
				net: payment.net,
				approved_at: payment.approvedAt,
			},
		})
		.returning({ isNew: sql<boolean>`(xmax = 0)` });
	if (!kept?.isNew) return false;
	await tellOffice(tx);
	log.error({ kind, providerPaymentId: payment.providerPaymentId }, "payment that fits nothing");
	return true;
}
