import { and, eq } from "drizzle-orm";
import { lockOrder } from "#core/orders/find-order-for-payment.ts";
import { tellOffice } from "#platform/live/tell-office.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { payments } from "../schema.ts";
import { takeIn } from "../sweep-provider.ts";
import type { Payment, PaymentsDeps } from "../types.ts";
import { findOpen, listDisputes } from "./dispute-rows.ts";
import { openDispute } from "./follow-dispute.ts";
import { payment_disputes } from "./schema.ts";
import { claimFacts, refreshDispute } from "./watch-disputes.ts";

/** Looks at the chargeback of this id at the provider, and at the payment that it is about. */
export async function noticeChargeback(
	deps: PaymentsDeps,
	provider: PaymentProvider,
	providerDisputeId: string,
): Promise<void> {
	const answer = await provider.findDispute({ providerDisputeId });
	if (!answer.ok) throw new Error(`notified dispute not read: ${answer.reason}`);
	const id = answer.value?.providerPaymentId;
	const payment = id ? await readAttempt(deps, provider, id) : null;
	if (!payment) return;
	const cases = await listDisputes(deps.db, payment.order_id);
	const known = cases.find(({ payment_id }) => payment_id === payment.id);
	if (known) await refreshDispute(deps, known);
}

/**
 * Looks at the complaint of this id at the provider, and at the payment that it is about: its reason and the
 * time to answer it there stand in its case (rule payments 35).
 */
export async function noticeClaim(
	deps: PaymentsDeps,
	provider: PaymentProvider,
	providerClaimId: string,
): Promise<void> {
	const answer = await provider.findClaim(providerClaimId);
	if (!answer.ok) throw new Error(`notified complaint not read: ${answer.reason}`);
	const id = answer.value?.providerPaymentId;
	const payment = id ? await readAttempt(deps, provider, id) : null;
	const open = payment && (await findOpen(deps.db, payment.id, "claim"));
	if (!open || !answer.value) return;
	await deps.db
		.update(payment_disputes)
		.set({ ...claimFacts(open, answer.value), checked_at: deps.clock() })
		.where(eq(payment_disputes.id, open.id));
	await tellOffice(deps.db);
}

/** The provider found fraud after it had approved: the order of that payment is not shipped. */
export async function noticeFraud(
	deps: PaymentsDeps,
	provider: PaymentProvider,
	providerPaymentId: string,
): Promise<void> {
	// It is said once: the shop may not have heard of the payment itself yet.
	const payment =
		(await findAttempt(deps, provider, providerPaymentId)) ??
		(await readAttempt(deps, provider, providerPaymentId));
	if (!payment) return;
	await deps.db.transaction(async (tx) => {
		const order = await lockOrder(tx, payment.order_id);
		if (!order || (await findOpen(tx, payment.id))) return;
		await openDispute(tx, deps, { order, payment, now: deps.clock() }, "fraud");
	});
}

/** The attempt that a payment at the provider is, when the shop knows it by that; else null. */
async function findAttempt(
	{ db }: PaymentsDeps,
	{ name }: PaymentProvider,
	providerPaymentId: string,
): Promise<Payment | null> {
	const [known] = await db
		.select()
		.from(payments)
		.where(and(eq(payments.provider, name), eq(payments.provider_payment_id, providerPaymentId)));
	return known ?? null;
}

/** The same, once what the provider now says of it is applied. Throws when it does not answer. */
async function readAttempt(
	deps: PaymentsDeps,
	provider: PaymentProvider,
	providerPaymentId: string,
): Promise<Payment | null> {
	const read = await provider.find({ providerPaymentId });
	if (!read.ok) throw new Error(`disputed payment not read: ${read.reason}`);
	if (read.value) await takeIn(deps, provider, read.value, "webhook");
	return findAttempt(deps, provider, providerPaymentId);
}
