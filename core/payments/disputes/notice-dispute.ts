import { and, eq } from "drizzle-orm";
import { lockOrder } from "#core/orders/find-order-for-payment.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { applyPaymentResult } from "../apply-payment-result.ts";
import { payments } from "../schema.ts";
import type { PaymentsDeps } from "../types.ts";
import { findOpen, listDisputes } from "./dispute-rows.ts";
import { openDispute } from "./follow-dispute.ts";
import { refreshDispute } from "./watch-disputes.ts";

/** Looks at the chargeback of this id at the provider, and at the payment that it is about. */
export async function noticeChargeback(
	deps: PaymentsDeps,
	provider: PaymentProvider,
	providerDisputeId: string,
): Promise<void> {
	const answer = await provider.findDispute({ providerDisputeId });
	if (!answer.ok) throw new Error(`notified dispute not read: ${answer.reason}`);
	const id = answer.value?.providerPaymentId;
	if (!id) return;
	const read = await provider.find({ providerPaymentId: id });
	if (!read.ok) throw new Error(`disputed payment not read: ${read.reason}`);
	if (!read.value) return;
	const payment = await applyPaymentResult(deps, read.value.reference, read.value);
	const [known] = payment ? await listDisputes(deps.db, payment.order_id) : [];
	if (known) await refreshDispute(deps, known);
}

/** The provider found fraud after it had approved: the order of that payment is not shipped. */
export async function noticeFraud(
	deps: PaymentsDeps,
	about: { provider: string; providerPaymentId: string },
): Promise<void> {
	const [payment] = await deps.db
		.select()
		.from(payments)
		.where(
			and(
				eq(payments.provider, about.provider),
				eq(payments.provider_payment_id, about.providerPaymentId),
			),
		);
	if (!payment) return;
	await deps.db.transaction(async (tx) => {
		const order = await lockOrder(tx, payment.order_id);
		if (!order || (await findOpen(tx, payment.id))) return;
		await openDispute(tx, deps, { order, payment, now: deps.clock() }, "fraud");
	});
}
