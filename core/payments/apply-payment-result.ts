import { findPayment } from "./find-payment.ts";
import { providerOf } from "./provider-of.ts";
import { type HeardBy, type PaymentResult, recordResult } from "./record-result.ts";
import type { Payment, PaymentsDeps } from "./types.ts";

/**
 * Writes down what became of a payment, once however often and in whatever order it is reported
 * (rule payments 1), and lets the order follow. Answers the payment as it is now, or null when
 * there is none with this id. Waits for no provider.
 */
export async function applyPaymentResult(
	deps: PaymentsDeps,
	paymentId: string,
	result: PaymentResult,
	heardBy: HeardBy = "call",
): Promise<Payment | null> {
	const known = await findPayment(deps.db, paymentId);
	return known && applyToPayment(deps, known, result, heardBy);
}

/** The same for a payment that was read before; what it is by now is read again. */
export async function applyToPayment(
	deps: PaymentsDeps,
	known: Pick<Payment, "id" | "order_id">,
	result: PaymentResult,
	heardBy: HeardBy = "call",
): Promise<Payment> {
	const applied = await deps.db.transaction((tx) => recordResult(tx, deps, known, result, heardBy));
	void makeAllUnpayable(deps, applied.replaced);
	return applied.payment;
}

/**
 * Asks the provider to make a closed attempt unpayable. When it refuses, the payment has become
 * something else meanwhile, which is read and applied: it may be money. Other failures are tried again
 * by `reconcileClosed` until the provider says that it is over.
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

/** Makes attempts unpayable that were closed just now. Nobody waits for it; never throws. */
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
