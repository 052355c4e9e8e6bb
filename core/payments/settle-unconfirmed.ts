import { shortenHold } from "#core/orders/holds/shorten-hold.ts";
import { applyPaymentResult } from "./apply-payment-result.ts";
import { closeAttempt } from "./close-attempt.ts";
import { providerOf } from "./provider-of.ts";
import { NEVER_ARRIVED } from "./status-rules.ts";
import { tellOfLostCard } from "./tell-of-analysis.ts";
import type { Payment, PaymentsDeps } from "./types.ts";

/** Longer than any call to the provider takes with its retries. */
const AT_PROVIDER_MS = 90_000;

/**
 * Clears up attempts that the provider never answered (a lost network, a stopped process): asks what
 * became of each and gives up those that never arrived, which their customers are told with `tells`: they
 * were promised an answer. One that is being sent right now is left alone.
 */
export async function settleUnconfirmed(
	deps: PaymentsDeps,
	attempts: Payment[],
	tells = false,
): Promise<void> {
	for (const payment of attempts) {
		const { id, provider, provider_payment_id, created_at } = payment;
		const age = deps.clock().getTime() - created_at.getTime();
		const asked = providerOf(deps, provider);
		if (provider_payment_id || !asked || age < AT_PROVIDER_MS) continue;
		const answer = await asked.find({ reference: id });
		if (!answer.ok) continue;
		if (answer.value) await applyPaymentResult(deps, id, answer.value, "look");
		else {
			await deps.db.transaction(async (tx) => {
				const closed = await closeAttempt(tx, id, "cancelled", NEVER_ARRIVED);
				if (closed && payment.method === "boleto") {
					await shortenHold(tx, payment.order_id, deps.clock());
				}
				if (closed && tells) await tellOfLostCard(tx, deps.outbox, payment);
			});
		}
	}
}
