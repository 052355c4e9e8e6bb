import { isCard } from "#core/orders/method-rules.ts";
import { findPayment } from "./find-payment.ts";
import { PENDING_CHALLENGE, secondsUntil } from "./payment-rules.ts";
import { refreshPayment } from "./refresh-payment.ts";
import { OUTDATED } from "./transition-rules.ts";
import type { AttemptStatus, Payment, PaymentsDeps } from "./types.ts";

export type PaymentStatusAnswer =
	| { found: false }
	| {
			found: true;
			status: AttemptStatus;
			/** The provider's own detail of a card, for `messageForStatus`. */
			statusDetail: string | null;
			expiresAt: Date | null;
			/** Whole seconds until `expiresAt` by the shop's clock. */
			secondsLeft: number | null;
	  };

/** Providers are asked at most this often about one payment; their webhook is the first path. */
const ASK_AGAIN_MS = 10_000;
/** While a bank asks the shopper, its page may say at any moment that it is done. */
const CONFIRMING_MS = 2_000;

/**
 * What the holder of a payment id may know (rule payments 3). A pending payment is looked up at the
 * provider from time to time, so that a lost webhook keeps nobody waiting.
 */
export async function getPaymentStatus(
	deps: PaymentsDeps,
	paymentId: string,
): Promise<PaymentStatusAnswer> {
	const known = await findPayment(deps.db, paymentId);
	if (!known) return { found: false };
	const waiting = deps.clock().getTime() - known.updated_at.getTime();
	const confirming = known.status_detail === PENDING_CHALLENGE;
	const asks = known.status === "pending" && waiting > (confirming ? CONFIRMING_MS : ASK_AGAIN_MS);
	const payment = (asks ? await refreshPayment(deps, known) : null) ?? known;
	const { expires_at } = payment;
	return {
		found: true,
		status: shownStatus(payment),
		statusDetail: isCard(payment.method) ? payment.status_detail : null,
		expiresAt: expires_at,
		secondsLeft: expires_at && secondsUntil(expires_at, deps.clock()),
	};
}

function shownStatus({ status, status_detail }: Payment): AttemptStatus {
	// A replaced attempt can be paid no more, and a shopper can do the same about it as about an expired one.
	if (status === "cancelled") return "expired";
	return status === "approved" && status_detail === OUTDATED ? "refunded" : status;
}
