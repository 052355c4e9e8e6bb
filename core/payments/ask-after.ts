import { eq } from "drizzle-orm";
import type { ProviderPayment } from "#platform/payments/provider.ts";
import { applyPaymentResult, makeUnpayable } from "./apply-payment-result.ts";
import { providerOf } from "./provider-of.ts";
import { payments } from "./schema.ts";
import type { Payment, PaymentsDeps } from "./types.ts";

/** Sends are over after this long, answers of the program's own process included. */
const AT_PROVIDER_MS = 90_000;

/**
 * Asks what became of an attempt that the shop has closed, applies it, and makes it unpayable where it
 * still can be paid. Nothing is concluded from no answer: it is asked again later.
 */
export async function askAfter(deps: PaymentsDeps, payment: Payment): Promise<void> {
	const provider = providerOf(deps, payment.provider);
	const { id, provider_payment_id, created_at } = payment;
	const now = deps.clock();
	if (!provider) return;
	if (!provider_payment_id && now.getTime() - created_at.getTime() < AT_PROVIDER_MS) return;
	await deps.db.update(payments).set({ checked_at: now }).where(eq(payments.id, id));
	const answer = await provider.find(
		provider_payment_id ? { providerPaymentId: provider_payment_id } : { reference: id },
	);
	if (!answer.ok || !answer.value) return;
	const applied = await applyPaymentResult(deps, id, answer.value, "look");
	if (applied && isOpenThere(applied, answer.value)) await makeUnpayable(deps, applied);
}

const isOpenThere = ({ status }: Payment, there: ProviderPayment): boolean =>
	there.status === "pending" && (status === "expired" || status === "cancelled");
