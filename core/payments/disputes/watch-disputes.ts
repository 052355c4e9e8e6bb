import { and, asc, eq, inArray, isNull, lt, or } from "drizzle-orm";
import { tellOffice } from "#platform/live/tell-office.ts";
import type {
	PaymentProvider,
	ProviderClaim,
	ProviderDispute,
} from "#platform/payments/provider.ts";
import { applyPaymentResult } from "../apply-payment-result.ts";
import { findPayment } from "../find-payment.ts";
import { providerOf } from "../provider-of.ts";
import type { PaymentsDeps } from "../types.ts";
import type { PaymentDispute } from "./dispute-rows.ts";
import { daysLeft, daysWords, WARNING_DAYS } from "./dispute-rules.ts";
import { heldOf } from "./held-amount.ts";
import { payment_disputes } from "./schema.ts";
import { warnOfDeadline } from "./tell-of-dispute.ts";

const AGAIN_MS = 30 * 60_000;
const BATCH = 100;

/**
 * Keeps open cases true: reads their details and their payments at the provider, and warns the owner while
 * there is time to answer (rule payments 35).
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
		const documents_until = await refreshDispute(deps, dispute);
		if (dispute.status === "open" && documents_until) {
			await warn(deps, { ...dispute, documents_until }, documents_until);
		}
	}
}

/** Reads one case and its payment anew; answers its deadline as far as it is known. */
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
	if (Object.keys(facts).length > 0) await tellOffice(deps.db);
	const read = await provider.find({ providerPaymentId: payment.provider_payment_id });
	if (read.ok && read.value) await applyPaymentResult(deps, payment.id, read.value);
	return facts.documents_until === undefined ? dispute.documents_until : facts.documents_until;
}

type Facts = Partial<typeof payment_disputes.$inferInsert>;

/** What the provider says of a case now; nothing where it does not answer, or names none. */
async function readFacts(
	provider: PaymentProvider,
	dispute: PaymentDispute,
	{ paymentId, held }: { paymentId: string; held: number },
): Promise<Facts> {
	if (dispute.kind === "chargeback") {
		const known = await readCase(provider, paymentId);
		return known ? told(dispute, known, held) : {};
	}
	if (dispute.kind !== "claim" || !dispute.provider_dispute_id) return {};
	const found = await provider.findClaim(dispute.provider_dispute_id);
	return found.ok && found.value ? claimFacts(dispute, found.value) : {};
}

/** Of a complaint: what the shop has answered there is not asked for any more. */
export const claimFacts = (before: PaymentDispute, known: ProviderClaim) => ({
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

/** Banks name the whole payment, also where a part of it went back: that part cannot be taken again. */
const told = (before: PaymentDispute, known: ProviderDispute, held: number) => ({
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
	// It may be known of late: what is said is what is left.
	if (due) {
		await warnOfDeadline(db, outbox, dispute, {
			until,
			left: daysWords(until, now),
			warning: due,
		});
	}
}
