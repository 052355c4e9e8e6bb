import { eq, sql } from "drizzle-orm";
import { lockOrder } from "#core/orders/find-order-for-payment.ts";
import { recordEvents } from "#core/orders/record-event.ts";
import type { Tx } from "#platform/database/database.ts";
import { given, keptStatement } from "#platform/database/kept-statement.ts";
import type { ProviderPayment } from "#platform/payments/provider.ts";
import { listAttemptsOf } from "./find-payment.ts";
import { type Followed, followOutcome } from "./follow-outcome.ts";
import { isHeld, isMoneyOfHere, type Misfit, misfitOf } from "./inbox/misfit-rules.ts";
import { putInInbox } from "./inbox/put-in-inbox.ts";
import { PENDING_CHALLENGE } from "./payment-rules.ts";
import { bookReported } from "./refunds/book-reported.ts";
import { payments } from "./schema.ts";
import { countSignal } from "./signals.ts";
import { mayBecome, TO_CHECK } from "./transition-rules.ts";
import type { AttemptStatus, Payment, PaymentsDeps } from "./types.ts";

/** What is known of a payment; the rest of a `ProviderPayment` may be missing. */
export type PaymentResult = Pick<ProviderPayment, "status" | "statusDetail"> &
	Partial<ProviderPayment>;

/**
 * `call`: the answer to what the shop asked to be done. `webhook`: the provider told. `look`, `sweep`: the
 * shop had to look itself, at one payment or at all that changed.
 */
export type HeardBy = "call" | "webhook" | "look" | "sweep";

/** A notification takes a moment; what changed longer ago should have been told. */
const TOLD_WITHIN_MS = 3 * 60_000;

/**
 * Writes down what became of a payment and lets the order follow, with the order's row held. What does
 * not fit the attempt pays nothing and is kept for a person to look at.
 */
export async function recordResult(
	tx: Tx,
	deps: PaymentsDeps,
	known: Pick<Payment, "id" | "order_id">,
	result: PaymentResult,
	heardBy: HeardBy,
): Promise<Followed> {
	// The order first, then its payments: everyone takes them in this order.
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
	const told =
		providerPaymentId === undefined
			? { approved_at }
			: { ...toldBy(before, result, deps.clock()), approved_at };
	if (!moves && !learns) {
		if (providerPaymentId !== undefined) {
			await tx.update(payments).set(told).where(eq(payments.id, before.id));
		}
		return unchanged;
	}

	const [written] = await became(tx, {
		...before,
		...told,
		...(result.status === "refunded" && { refunded_amount: before.amount }),
		status: result.status,
		status_detail: detailOf(before, result),
		updated_at: deps.clock(),
	});
	if (!written) throw new Error(`payment ${before.id} not written`);
	if (moves && isMissed(deps, result, heardBy)) {
		await countSignal(tx, { provider: written.provider, now: deps.clock() }, "missed");
	}
	if (wentBackBefore(written, result)) {
		await bookReported(tx, deps, { order, payment: written }, result.refunded ?? 0);
	}
	const others = attempts.filter(({ id, status }) => id !== before.id && status === "pending");
	return followOutcome(tx, deps, { order, before, payment: written, others });
}

const became = keptStatement((db) =>
	db
		.update(payments)
		.set({
			provider_payment_id: given(payments.provider_payment_id),
			provider_status: given(payments.provider_status),
			provider_changed_at: given(payments.provider_changed_at),
			checked_at: given(payments.checked_at),
			qr_code: given(payments.qr_code),
			slip: given(payments.slip),
			card_brand: given(payments.card_brand),
			card_last_four: given(payments.card_last_four),
			refunded_amount: given(payments.refunded_amount),
			charged_amount: given(payments.charged_amount),
			fee: given(payments.fee),
			net: given(payments.net),
			releases_at: given(payments.releases_at),
			approved_at: given(payments.approved_at),
			live: given(payments.live),
			currency: given(payments.currency),
			bank_confirmed: given(payments.bank_confirmed),
			challenge: given(payments.challenge),
			status: given(payments.status),
			status_detail: given(payments.status_detail),
			updated_at: given(payments.updated_at),
		})
		.where(eq(payments.id, sql.placeholder("id")))
		.returning(),
);

/** Answers may overtake one another: what the provider said before its last change is no news. */
const isOlder = ({ provider_changed_at }: Payment, { changedAt }: PaymentResult): boolean =>
	provider_changed_at !== null && changedAt instanceof Date && changedAt < provider_changed_at;

/** What the provider knows of a payment, whatever the shop makes of its status. */
const toldBy = (before: Payment, result: PaymentResult, now: Date) => ({
	provider_payment_id: before.provider_payment_id ?? result.providerPaymentId,
	provider_status: result.status,
	provider_changed_at: result.changedAt ?? before.provider_changed_at,
	checked_at: now,
	qr_code: before.qr_code ?? result.qrCode,
	slip: before.slip ?? result.slip,
	card_brand: result.cardBrand ?? before.card_brand,
	card_last_four: result.cardLastFour ?? before.card_last_four,
	// It only grows: a smaller one is an older answer of the same moment.
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

/** An approved payment keeps what the shop noted of it, also after a contest that the shop won. */
const detailOf = (before: Payment, { status, statusDetail }: PaymentResult): string | null =>
	status !== "approved"
		? statusDetail
		: before.status === "approved"
			? before.status_detail
			: (before.set_aside ?? statusDetail);

/**
 * Whether money went back by the seller's own word. Of a contested payment a part had, before the contest; what a
 * bank takes is no refund.
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

/** What an attempt that is over was closed for is not written over by what its end is called elsewhere. */
const isOver = (status: AttemptStatus): boolean =>
	status === "refunded" || status === "cancelled" || status === "expired";

/** Money that moved without a word from the provider. */
const isMissed = (
	{ clock }: PaymentsDeps,
	{ status, changedAt }: PaymentResult,
	heardBy: HeardBy,
): boolean =>
	(heardBy === "look" || heardBy === "sweep") &&
	["approved", "disputed", "refunded", "charged_back"].includes(status) &&
	changedAt instanceof Date &&
	clock().getTime() - changedAt.getTime() > TOLD_WITHIN_MS;

/** Keeps a payment that does not fit its attempt for a person, and ends an attempt that waits for it. */
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
