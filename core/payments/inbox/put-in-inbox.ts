import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import type { ProviderPayment } from "#platform/payments/provider.ts";
import { payment_inbox } from "../schema.ts";
import type { Payment, PaymentsDeps } from "../types.ts";
import { isHeld, type Misfit } from "./misfit-rules.ts";

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
	db: Db | Tx,
	{ log, clock }: Pick<PaymentsDeps, "log" | "clock">,
	{ provider: name, kind, payment, attempt }: Found,
): Promise<boolean> {
	const now = clock();
	const mine = and(
		eq(payment_inbox.provider, name),
		eq(payment_inbox.provider_payment_id, payment.providerPaymentId),
	);
	if (!isHeld(payment)) {
		await db
			.update(payment_inbox)
			.set({ provider_status: payment.status, resolution: "gone", resolved_at: now })
			.where(and(mine, isNull(payment_inbox.resolved_at)));
		return false;
	}
	const [kept] = await db
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
			provider_status: payment.status,
			created_at: now,
		})
		.onConflictDoUpdate({
			target: [payment_inbox.provider, payment_inbox.provider_payment_id],
			set: { provider_status: payment.status, refunded_amount: payment.refunded },
		})
		.returning({ isNew: sql<boolean>`(xmax = 0)` });
	if (!kept?.isNew) return false;
	log.error({ kind, providerPaymentId: payment.providerPaymentId }, "payment that fits nothing");
	return true;
}
