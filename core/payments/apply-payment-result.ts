import { eq } from "drizzle-orm";
import { lockOrder } from "#core/orders/find-order-for-payment.ts";
import type { Tx } from "#platform/database/database.ts";
import type { ProviderPayment } from "#platform/payments/provider.ts";
import { cancelAtProvider } from "./close-attempt.ts";
import { findPayment } from "./find-payment.ts";
import { type Followed, followOutcome } from "./follow-outcome.ts";
import { bookReported } from "./refunds/book-reported.ts";
import { payments } from "./schema.ts";
import { mayBecome } from "./transition-rules.ts";
import type { Payment, PaymentsDeps } from "./types.ts";

/** What is known of a payment; the rest of a `ProviderPayment` may be missing. */
export type PaymentResult = Pick<ProviderPayment, "status" | "statusDetail"> &
	Partial<ProviderPayment>;

/**
 * Writes down what became of a payment, once however often and in whatever order it is reported
 * (rule payments 1), and lets the order follow. Answers the payment as it is now, or null when
 * there is none with this id. Waits for no provider.
 */
export async function applyPaymentResult(
	deps: PaymentsDeps,
	paymentId: string,
	result: PaymentResult,
): Promise<Payment | null> {
	const known = await findPayment(deps.db, paymentId);
	if (!known) return null;
	const applied = await deps.db.transaction((tx) => apply(tx, deps, known, result));
	void cancelAtProvider(deps, applied.replaced);
	return applied.payment;
}

async function apply(
	tx: Tx,
	deps: PaymentsDeps,
	known: Payment,
	result: PaymentResult,
): Promise<Followed> {
	// The order first, then its payments: everyone takes them in this order.
	const order = await lockOrder(tx, known.order_id);
	const before = await findPayment(tx, known.id);
	if (!order || !before) throw new Error(`payment ${known.id} vanished`);
	const unchanged = { payment: before, replaced: [] };

	const { providerPaymentId, amount } = result;
	const foreign =
		before.provider_payment_id !== null &&
		providerPaymentId !== undefined &&
		before.provider_payment_id !== providerPaymentId;
	if (foreign || (amount !== undefined && amount !== before.amount)) {
		deps.log.error(
			{ paymentId: before.id, providerPaymentId, expected: before.amount, amount },
			"the provider reports another payment or amount; nothing applied",
		);
		return unchanged;
	}
	if (isOlder(before, result)) return unchanged;
	const moves = mayBecome(before.status, result.status);
	const learns = result.status === before.status && result.status !== "refunded";
	const told = providerPaymentId === undefined ? {} : toldBy(before, result, deps.clock());
	if (!moves && !learns) {
		if (providerPaymentId !== undefined) {
			await tx.update(payments).set(told).where(eq(payments.id, before.id));
		}
		return unchanged;
	}

	const [written] = await tx
		.update(payments)
		.set({
			...told,
			...(result.status === "refunded" && { refunded_amount: before.amount }),
			status: result.status,
			status_detail: detailOf(before, result),
			updated_at: deps.clock(),
		})
		.where(eq(payments.id, before.id))
		.returning();
	if (!written) throw new Error(`payment ${before.id} not written`);
	if (result.status === "approved" && result.refunded) {
		await bookReported(tx, deps, { order, payment: written }, result.refunded);
	}
	return followOutcome(tx, deps, { order, before, payment: written });
}

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
	card_brand: result.cardBrand ?? before.card_brand,
	card_last_four: result.cardLastFour ?? before.card_last_four,
	refunded_amount: result.refunded ?? before.refunded_amount,
	charged_amount: result.charged ?? before.charged_amount,
	fee: result.fee ?? before.fee,
	net: result.net ?? before.net,
	releases_at: result.releasesAt ?? before.releases_at,
	approved_at: result.approvedAt ?? before.approved_at,
	live: result.live ?? before.live,
	currency: result.currency ?? before.currency,
});

/** An approved payment keeps what the shop noted of it. */
const detailOf = (before: Payment, { status, statusDetail }: PaymentResult): string | null =>
	before.status === "approved" && status === "approved" ? before.status_detail : statusDetail;
