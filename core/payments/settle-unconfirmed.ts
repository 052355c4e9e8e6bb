import { applyPaymentResult } from "./apply-payment-result.ts";
import { closeAttempt } from "./close-attempt.ts";
import { providerOf } from "./provider-of.ts";
import type { Payment, PaymentsDeps } from "./types.ts";

/** Longer than any call to the provider takes with its retries. */
const AT_PROVIDER_MS = 90_000;

/**
 * Clears up attempts that the provider never answered (a lost network, a stopped process): asks what
 * became of each and gives up those that never arrived. One that is being sent right now is left alone.
 */
export async function settleUnconfirmed(deps: PaymentsDeps, attempts: Payment[]): Promise<void> {
	for (const { id, provider, provider_payment_id, created_at } of attempts) {
		const age = deps.clock().getTime() - created_at.getTime();
		const asked = providerOf(deps, provider);
		if (provider_payment_id || !asked || age < AT_PROVIDER_MS) continue;
		const answer = await asked.find({ reference: id });
		if (!answer.ok) continue;
		if (answer.value) await applyPaymentResult(deps, id, answer.value, "look");
		else await deps.db.transaction((tx) => closeAttempt(tx, id, "cancelled", "never_arrived"));
	}
}
