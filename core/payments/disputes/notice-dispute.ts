import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { lockOrder } from "#core/orders/find-order-for-payment.ts";
import { applyPaymentResult } from "../apply-payment-result.ts";
import { payments } from "../schema.ts";
import type { PaymentsDeps } from "../types.ts";
import { findOpen, listDisputes } from "./dispute-rows.ts";
import { openDispute } from "./follow-dispute.ts";
import { refreshDispute } from "./watch-disputes.ts";

const aboutPayment = z.object({
	data: z.object({ payment_id: z.union([z.string(), z.number()]).transform(String) }),
});

/** Looks at the chargeback of this id at the provider, and at the payment that it is about. */
export async function noticeChargeback(deps: PaymentsDeps, providerDisputeId: string) {
	const answer = await deps.provider.findDispute({ providerDisputeId });
	if (!answer.ok) throw new Error(`notified dispute not read: ${answer.reason}`);
	const id = answer.value?.providerPaymentId;
	if (!id) return;
	const read = await deps.provider.find({ providerPaymentId: id });
	if (!read.ok) throw new Error(`disputed payment not read: ${read.reason}`);
	if (!read.value) return;
	const payment = await applyPaymentResult(deps, read.value.reference, read.value);
	const [known] = payment ? await listDisputes(deps.db, payment.order_id) : [];
	if (known) await refreshDispute(deps, known);
}

/** The provider found fraud after it had approved: the order of that payment is not shipped. */
export async function noticeFraud(deps: PaymentsDeps, received: unknown): Promise<void> {
	const parsed = aboutPayment.safeParse(received);
	if (!parsed.success) return;
	const [payment] = await deps.db
		.select()
		.from(payments)
		.where(
			and(
				eq(payments.provider, deps.provider.name),
				eq(payments.provider_payment_id, parsed.data.data.payment_id),
			),
		);
	if (!payment) return;
	await deps.db.transaction(async (tx) => {
		const order = await lockOrder(tx, payment.order_id);
		if (!order || (await findOpen(tx, payment.id))) return;
		await openDispute(tx, deps, { order, payment, now: deps.clock() }, "fraud");
	});
}
