import { eq } from "drizzle-orm";
import { lockOrder } from "#core/orders/find-orders.ts";
import { recordEvents } from "#core/orders/record-event.ts";
import type { Tx } from "#platform/database/database.ts";
import type { ProviderPayment } from "#platform/payments/provider.ts";
import { findPayment, listAttemptsOf, providerOf } from "./find-payments.ts";
import { type Followed, followOutcome } from "./follow-outcome.ts";
import { countSignal } from "./health.ts";
import { putInInbox } from "./inbox/inbox.ts";
import { bookReported } from "./refunds/confirm-refund.ts";
import { payments } from "./schema.ts";
import { isHeld, isMoneyOfHere, type Misfit, misfitOf } from "./shared/misfits.ts";
import { PENDING_CHALLENGE } from "./shared/payment.ts";
import { mayBecome, TO_CHECK } from "./shared/status.ts";
import type { AttemptStatus, Payment, PaymentsDeps } from "./types.ts";

export type PaymentResult = Pick<ProviderPayment, "status" | "statusDetail"> &
	Partial<ProviderPayment>;

/**
 * `call`: the response to a request of the shop. `webhook`: a notification. `look`, `sweep`: the shop polled one
 * payment, or all changes.
 */
type ReportSource = "call" | "webhook" | "look" | "sweep";

/** Webhooks arrive within moments; an older change should have been notified. */
const TOLD_WITHIN_MS = 3 * 60_000;

/**
 * Applies a payment result to the payment and its order, whose row it locks. A result that does not fit the attempt
 * pays nothing and goes to the inbox.
 */
async function recordResult(
	tx: Tx,
	deps: PaymentsDeps,
	known: Pick<Payment, "id" | "order_id">,
	result: PaymentResult,
	reportSource: ReportSource,
): Promise<Followed> {
	// Lock order: the order first, then its payments.
	const order = await lockOrder(tx, known.order_id);
	const attempts = await listAttemptsOf(tx, known.order_id);
	const before = attempts.find(({ id }) => id === known.id);
	if (!order || !before) throw new Error(`payment ${known.id} vanished`);
	const unchanged = { payment: before, replaced: [] };

	const { providerPaymentId } = result;
	const misfit = misfitOf(before, result, deps.takesRealMoney);
	if (misfit) {
		if (isWhole(result)) await setApart(tx, deps, { before, misfit, payment: result });
		return unchanged;
	}
	if (isOlder(before, result)) return unchanged;
	const moves = mayBecome(before.status, result.status);
	const learns = result.status === before.status && !isOver(result.status);
	const approved_at = result.approvedAt ?? before.approved_at;
	const reported =
		providerPaymentId === undefined
			? { approved_at }
			: { ...reportedBy(before, result, deps.clock()), approved_at };
	if (!moves && !learns) {
		if (providerPaymentId !== undefined) {
			await tx.update(payments).set(reported).where(eq(payments.id, before.id));
		}
		return unchanged;
	}

	const [written] = await tx
		.update(payments)
		.set({
			...reported,
			...(result.status === "refunded" && { refunded_amount: before.amount }),
			status: result.status,
			status_detail: detailOf(before, result),
			updated_at: deps.clock(),
		})
		.where(eq(payments.id, before.id))
		.returning();
	if (!written) throw new Error(`payment ${before.id} not written`);
	if (moves && isMissed(deps, result, reportSource)) {
		await countSignal(tx, { provider: written.provider, now: deps.clock() }, "missed");
	}
	if (wentBackBefore(written, result)) {
		await bookReported(tx, deps, { order, payment: written }, result.refunded ?? 0);
	}
	const others = attempts.filter(({ id, status }) => id !== before.id && status === "pending");
	return followOutcome(tx, deps, { order, before, payment: written, others });
}

/** Responses may arrive out of order: ignore what precedes the last known change. */
const isOlder = ({ provider_changed_at }: Payment, { changedAt }: PaymentResult): boolean =>
	provider_changed_at !== null && changedAt instanceof Date && changedAt < provider_changed_at;

const reportedBy = (before: Payment, result: PaymentResult, now: Date) => ({
	provider_payment_id: before.provider_payment_id ?? result.providerPaymentId,
	provider_status: result.status,
	provider_changed_at: result.changedAt ?? before.provider_changed_at,
	checked_at: now,
	qr_code: before.qr_code ?? result.qrCode,
	slip: before.slip ?? result.slip,
	card_brand: result.cardBrand ?? before.card_brand,
	card_last_four: result.cardLastFour ?? before.card_last_four,
	// Only grows: a smaller amount is an older response.
	refunded_amount: Math.max(result.refunded ?? 0, before.refunded_amount),
	charged_amount: result.charged ?? before.charged_amount,
	fee: result.fee ?? before.fee,
	net: result.net ?? before.net,
	releases_at: result.releasesAt ?? before.releases_at,
	live: result.live ?? before.live,
	currency: result.currency ?? before.currency,
	bank_confirmed:
		before.bank_confirmed ||
		(before.status_detail === PENDING_CHALLENGE && result.status === "approved"),
	challenge: result.status === "pending" ? (result.challenge ?? before.challenge) : null,
});

/** An approved payment retains the shop's own status detail, also after a won dispute. */
const detailOf = (before: Payment, { status, statusDetail }: PaymentResult): string | null =>
	status !== "approved"
		? statusDetail
		: before.status === "approved"
			? before.status_detail
			: (before.set_aside ?? statusDetail);

/**
 * Whether the seller refunded money. A disputed payment may have been refunded in part before; a chargeback is no
 * refund.
 */
const wentBackBefore = ({ amount }: Payment, { status, refunded }: PaymentResult): boolean =>
	status === "approved"
		? Boolean(refunded)
		: (status === "disputed" || status === "charged_back") &&
			refunded !== undefined &&
			refunded > 0 &&
			refunded < amount;

const isWhole = (result: PaymentResult): result is ProviderPayment =>
	result.providerPaymentId !== undefined;

/** A closed attempt retains the reason it was closed for. */
const isOver = (status: AttemptStatus): boolean =>
	status === "refunded" || status === "cancelled" || status === "expired";

/** Money moved without a notification. */
const isMissed = (
	{ clock }: PaymentsDeps,
	{ status, changedAt }: PaymentResult,
	reportSource: ReportSource,
): boolean =>
	(reportSource === "look" || reportSource === "sweep") &&
	["approved", "disputed", "refunded", "charged_back"].includes(status) &&
	changedAt instanceof Date &&
	clock().getTime() - changedAt.getTime() > TOLD_WITHIN_MS;

/** Puts a payment that does not fit its attempt into the inbox and closes a pending attempt. */
async function setApart(
	tx: Tx,
	deps: PaymentsDeps,
	{ before, misfit, payment }: { before: Payment; misfit: Misfit; payment: ProviderPayment },
): Promise<void> {
	const isNew = await putInInbox(tx, deps, {
		provider: before.provider,
		kind: misfit,
		payment,
		attempt: before,
	});
	const { id, order_id, method } = before;
	if (isNew) {
		await recordEvents(tx, order_id, [
			{
				kind: "payment",
				value: TO_CHECK,
				data: {
					...{ method, paymentId: id, misfit },
					...(isMoneyOfHere(misfit) ? { amount: payment.amount } : {}),
				},
			},
		]);
	}
	if (misfit === "second_payment") return;
	const waits = before.status === "pending" && isHeld(payment);
	await tx
		.update(payments)
		.set({
			provider_payment_id: payment.providerPaymentId,
			provider_status: payment.status,
			provider_changed_at: payment.changedAt,
			checked_at: deps.clock(),
			...(waits && { status: "cancelled" as const, status_detail: TO_CHECK }),
		})
		.where(eq(payments.id, id));
}

/**
 * Applies a payment result to payment and order; idempotent and independent of the order of reports (rule payments
 * 1). Returns the current payment, or null for an unknown id. Makes no request to a provider.
 */
export async function applyPaymentResult(
	deps: PaymentsDeps,
	paymentId: string,
	result: PaymentResult,
	reportSource: ReportSource = "call",
): Promise<Payment | null> {
	const known = await findPayment(deps.db, paymentId);
	return known && applyToPayment(deps, known, result, reportSource);
}

/** `applyPaymentResult` for a known payment, which is read again. */
export async function applyToPayment(
	deps: PaymentsDeps,
	known: Pick<Payment, "id" | "order_id">,
	result: PaymentResult,
	reportSource: ReportSource = "call",
): Promise<Payment> {
	const applied = await deps.db.transaction((tx) =>
		recordResult(tx, deps, known, result, reportSource),
	);
	void makeAllUnpayable(deps, applied.replaced);
	return applied.payment;
}

/**
 * Cancels a closed attempt at the provider. When the provider refuses, the payment has changed meanwhile: its new
 * state, maybe money, is read and applied. `reconcileClosed` retries other failures.
 */
export async function makeUnpayable(deps: PaymentsDeps, payment: Payment): Promise<void> {
	const provider = providerOf(deps, payment.provider);
	const { id, provider_payment_id } = payment;
	if (!provider || !provider_payment_id) return;
	const answer = await provider.cancel(provider_payment_id, `${id}-cancel`);
	if (answer.ok) {
		if (answer.value) await applyPaymentResult(deps, id, answer.value, "call");
		return;
	}
	deps.log.info({ paymentId: id, reason: answer.reason }, "payment not cancelled yet");
	if (answer.reason !== "refused") return;
	const found = await provider.find({ providerPaymentId: provider_payment_id });
	if (found.ok && found.value) await applyPaymentResult(deps, id, found.value, "look");
}

/** Cancels just closed attempts at their providers, in the background; never throws. */
export async function makeAllUnpayable(
	deps: PaymentsDeps,
	closed: readonly Pick<Payment, "id">[],
): Promise<void> {
	for (const { id } of closed) {
		try {
			const payment = await findPayment(deps.db, id);
			if (payment) await makeUnpayable(deps, payment);
		} catch (err) {
			deps.log.warn({ paymentId: id, err }, "payment not cancelled yet");
		}
	}
}
