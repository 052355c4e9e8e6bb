import { eq } from "drizzle-orm";
import { lockOrder } from "#core/orders/find-order-for-payment.ts";
import type { Tx } from "#platform/database/database.ts";
import type { ProviderPayment } from "#platform/payments/provider.ts";
import { cancelAtProvider } from "./close-attempt.ts";
import { findPayment } from "./find-payment.ts";
import { type Followed, followOutcome } from "./follow-outcome.ts";
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
	const moves = mayBecome(before.status, result.status);
	const learns = result.status === before.status && result.status !== "refunded";
	if (!moves && !learns) return unchanged;

	const [written] = await tx
		.update(payments)
		.set({
			status: result.status,
			status_detail: detailOf(before, result),
			provider_payment_id: before.provider_payment_id ?? providerPaymentId,
			qr_code: before.qr_code ?? result.qrCode,
			card_brand: result.cardBrand ?? before.card_brand,
			card_last_four: result.cardLastFour ?? before.card_last_four,
			updated_at: deps.clock(),
		})
		.where(eq(payments.id, before.id))
		.returning();
	if (!written) throw new Error(`payment ${before.id} not written`);
	return followOutcome(tx, deps, { order, before, payment: written });
}

/** An approved payment keeps what the shop noted of it, unless part of it was given back. */
const detailOf = (before: Payment, { status, statusDetail }: PaymentResult): string | null =>
	before.status === "approved" && status === "approved" && statusDetail !== "partially_refunded"
		? before.status_detail
		: statusDetail;
