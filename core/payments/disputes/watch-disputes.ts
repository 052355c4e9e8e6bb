import { and, asc, eq, inArray, isNull, lt, or } from "drizzle-orm";
import { lockOrder } from "#core/orders/find-orders.ts";
import { alone } from "#platform/jobs/alone.ts";
import { notifyOffice } from "#platform/live/notify-office.ts";
import type {
	PaymentProvider,
	ProviderClaim,
	ProviderDispute,
} from "#platform/payments/provider.ts";
import { applyProviderPayment, findLinked, readAndApply } from "../apply-report.ts";
import { findPayment, providerOf } from "../find-payments.ts";
import { payment_disputes } from "../schema.ts";
import { daysLeft, daysWords, WARNING_DAYS } from "../shared/disputes.ts";
import type { Payment, PaymentsDeps } from "../types.ts";
import type { PaymentDispute } from "./emails.ts";
import { warnOfDeadline } from "./emails.ts";
import { findOpen, heldOf, listDisputes, openDispute } from "./follow-dispute.ts";

const AGAIN_MS = 30 * 60_000;
const BATCH = 100;

/**
 * Refreshes open cases and their payments from the provider and warns the owner before a deadline (rule payments
 * 35).
 */
export async function watchDisputes(deps: PaymentsDeps): Promise<void> {
	const now = deps.clock();
	const open = await deps.db
		.select()
		.from(payment_disputes)
		.where(
			and(
				inArray(payment_disputes.status, ["open", "sent", "accepted"]),
				or(
					isNull(payment_disputes.checked_at),
					lt(payment_disputes.checked_at, new Date(now.getTime() - AGAIN_MS)),
				),
			),
		)
		.orderBy(asc(payment_disputes.checked_at))
		.limit(BATCH);
	for (const dispute of open) {
		await alone(deps.log, dispute.id, async () => {
			const documents_until = await refreshDispute(deps, dispute);
			if (dispute.status === "open" && documents_until) {
				await warn(deps, { ...dispute, documents_until }, documents_until);
			}
		});
	}
}

/** Refreshes a case and its payment; returns the deadline, if known. */
export async function refreshDispute(
	deps: PaymentsDeps,
	dispute: PaymentDispute,
): Promise<Date | null> {
	const payment = await findPayment(deps.db, dispute.payment_id);
	const provider = payment && providerOf(deps, payment.provider);
	if (!provider || !payment.provider_payment_id) {
		return dispute.documents_until;
	}
	const held = await heldOf(deps.db, payment);
	const facts = await readFacts(provider, dispute, {
		paymentId: payment.provider_payment_id,
		held,
	});
	await deps.db
		.update(payment_disputes)
		.set({ checked_at: deps.clock(), ...facts })
		.where(eq(payment_disputes.id, dispute.id));
	if (Object.keys(facts).length > 0) await notifyOffice(deps.db);
	await readAndApply(deps, payment, "call");
	return facts.documents_until === undefined ? dispute.documents_until : facts.documents_until;
}

type Facts = Partial<typeof payment_disputes.$inferInsert>;

async function readFacts(
	provider: PaymentProvider,
	dispute: PaymentDispute,
	{ paymentId, held }: { paymentId: string; held: number },
): Promise<Facts> {
	if (dispute.kind === "chargeback") {
		const known = await readCase(provider, paymentId);
		return known ? disputeFacts(dispute, known, held) : {};
	}
	if (dispute.kind !== "claim" || !dispute.provider_dispute_id) return {};
	const found = await provider.findClaim(dispute.provider_dispute_id);
	return found.ok && found.value ? claimFacts(dispute, found.value) : {};
}

/** A complaint that the shop has answered has no deadline. */
const claimFacts = (before: PaymentDispute, known: ProviderClaim) => ({
	provider_dispute_id: known.providerClaimId,
	reason: known.reason ?? before.reason,
	documents_until: known.answerUntil,
});

async function readCase(
	provider: PaymentProvider,
	providerPaymentId: string,
): Promise<ProviderDispute | null> {
	const found = await provider.findDispute({ providerPaymentId });
	return found.ok ? found.value : null;
}

/** Banks name the whole payment, although a refunded part cannot be charged back. */
const disputeFacts = (before: PaymentDispute, known: ProviderDispute, held: number) => ({
	provider_dispute_id: known.providerDisputeId,
	amount: held > 0 ? Math.min(known.amount ?? before.amount, held) : before.amount,
	reason: known.reason ?? before.reason,
	documents_until: known.documentsUntil ?? before.documents_until,
	...(known.documents && before.status === "open" ? { status: "sent" as const } : {}),
});

async function warn(
	{ db, outbox, clock }: PaymentsDeps,
	dispute: PaymentDispute,
	until: Date,
): Promise<void> {
	const now = clock();
	const days = daysLeft(until, now);
	const due = days === null ? null : WARNING_DAYS.filter((warned) => days <= warned).at(-1);
	// The warning states the time that is really left.
	if (due) {
		await warnOfDeadline(db, outbox, dispute, {
			until,
			left: daysWords(until, now),
			warning: due,
		});
	}
}

/** Handles a notified chargeback: reads it and its payment from the provider. */
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
 * Handles a notified complaint: reads it and its payment from the provider and saves reason and deadline (rule
 * payments 35).
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
	await notifyOffice(deps.db);
}

/** Handles fraud found after approval: the order must not be shipped. */
export async function noticeFraud(
	deps: PaymentsDeps,
	provider: PaymentProvider,
	providerPaymentId: string,
): Promise<void> {
	// Sent only once, maybe before the payment is known.
	const payment =
		(await findLinked(deps, provider.name, providerPaymentId)) ??
		(await readAttempt(deps, provider, providerPaymentId));
	if (!payment) return;
	await deps.db.transaction(async (tx) => {
		const order = await lockOrder(tx, payment.order_id);
		if (!order || (await findOpen(tx, payment.id))) return;
		// Of returned money nothing can be stopped.
		if ((await heldOf(tx, payment)) <= 0) return;
		await openDispute(tx, deps, { order, payment, now: deps.clock() }, "fraud");
	});
}

/** The attempt after applying the provider's current state. Throws without a response. */
async function readAttempt(
	deps: PaymentsDeps,
	provider: PaymentProvider,
	providerPaymentId: string,
): Promise<Payment | null> {
	const read = await provider.find({ providerPaymentId });
	if (!read.ok) throw new Error(`disputed payment not read: ${read.reason}`);
	if (read.value) await applyProviderPayment(deps, provider, read.value, "webhook");
	return findLinked(deps, provider.name, providerPaymentId);
}
