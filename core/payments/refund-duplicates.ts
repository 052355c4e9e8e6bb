import { and, eq } from "drizzle-orm";
import { applyPaymentResult } from "./apply-payment-result.ts";
import { payments } from "./schema.ts";
import { DUPLICATE } from "./transition-rules.ts";
import type { PaymentsDeps } from "./types.ts";

/**
 * Gives back payments that reached an order which another payment had paid. What the provider cannot
 * do now is asked again at the next run, with the same key. The orders themselves stay paid.
 */
export async function refundDuplicates(deps: PaymentsDeps): Promise<void> {
	const duplicates = await deps.db
		.select()
		.from(payments)
		.where(
			and(
				eq(payments.status, "approved"),
				eq(payments.status_detail, DUPLICATE),
				eq(payments.provider, deps.provider.name),
			),
		)
		.limit(100);
	for (const { id, provider_payment_id } of duplicates) {
		if (!provider_payment_id) continue;
		const answer = await deps.provider.refund(provider_payment_id, `${id}-refund`);
		if (answer.ok)
			await applyPaymentResult(deps, id, { status: "refunded", statusDetail: DUPLICATE });
		else deps.log.error({ paymentId: id, reason: answer.reason }, "duplicate payment not refunded");
	}
}
