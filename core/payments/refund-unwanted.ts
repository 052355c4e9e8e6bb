import { and, eq, inArray } from "drizzle-orm";
import { applyPaymentResult } from "./apply-payment-result.ts";
import { payments } from "./schema.ts";
import { UNWANTED } from "./transition-rules.ts";
import type { PaymentsDeps } from "./types.ts";

/**
 * Gives back payments that pay no order: those of an order which another payment had paid, and those
 * of what an order was before it was changed. What the provider cannot do now is asked again at the
 * next run, with the same key. The orders themselves stay as they are.
 */
export async function refundUnwanted(deps: PaymentsDeps): Promise<void> {
	const unwanted = await deps.db
		.select()
		.from(payments)
		.where(
			and(
				eq(payments.status, "approved"),
				inArray(payments.status_detail, UNWANTED),
				eq(payments.provider, deps.provider.name),
			),
		)
		.limit(100);
	for (const { id, provider_payment_id, status_detail } of unwanted) {
		if (!provider_payment_id) continue;
		const answer = await deps.provider.refund(provider_payment_id, `${id}-refund`);
		if (answer.ok)
			await applyPaymentResult(deps, id, { status: "refunded", statusDetail: status_detail });
		else deps.log.error({ paymentId: id, reason: answer.reason }, "unwanted payment not refunded");
	}
}
