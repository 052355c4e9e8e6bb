import { and, eq, inArray } from "drizzle-orm";
import { applyPaymentResult } from "./apply-payment-result.ts";
import { payments } from "./schema.ts";
import { TO_RETURN, UNWANTED } from "./transition-rules.ts";
import type { PaymentsDeps } from "./types.ts";

/**
 * Gives money back that the shop does not keep, of one order or of all: payments that pay no order, and
 * those of cancelled orders whose refund was ordered. What the provider refuses or cannot do now is
 * asked again at the next run, with the same key. Answers how many were given back.
 */
export async function returnMoney(deps: PaymentsDeps, orderId?: string): Promise<number> {
	const due = await deps.db
		.select()
		.from(payments)
		.where(
			and(
				eq(payments.status, "approved"),
				inArray(payments.status_detail, [...UNWANTED, TO_RETURN]),
				eq(payments.provider, deps.provider.name),
				...(orderId ? [eq(payments.order_id, orderId)] : []),
			),
		)
		.limit(100);
	let returned = 0;
	for (const { id, provider_payment_id, status_detail } of due) {
		if (!provider_payment_id) continue;
		const answer = await deps.provider.refund(provider_payment_id, `${id}-refund`);
		if (answer.ok) {
			await applyPaymentResult(deps, id, { status: "refunded", statusDetail: status_detail });
			returned += 1;
		} else deps.log.error({ paymentId: id, reason: answer.reason }, "payment not refunded yet");
	}
	return returned;
}
