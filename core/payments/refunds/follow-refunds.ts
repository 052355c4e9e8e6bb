import { and, asc, inArray, isNull, lt, or } from "drizzle-orm";
import { findPayment } from "../find-payment.ts";
import { providerOf } from "../provider-of.ts";
import type { PaymentsDeps } from "../types.ts";
import type { Refund } from "./refund-rows.ts";
import { SLOW_MS } from "./refund-rules.ts";
import { payment_refunds } from "./schema.ts";
import { applyRefundAnswer, sendRefund } from "./send-refund.ts";
import { tellOfSlow } from "./tell-of-slow.ts";

const AGAIN_MS = 50_000;
/** A refund that is stuck between banks is asked for less often. */
const SLOW_AGAIN_MS = 15 * 60_000;
const BATCH = 100;

/**
 * Goes on asking for every refund that is not decided, until it is: those that got no answer are sent
 * again with their key, those under way are read. Tells the customer of one that takes long (rule payments 33).
 */
export async function followRefunds(deps: PaymentsDeps): Promise<void> {
	const now = deps.clock().getTime();
	const open = await deps.db
		.select()
		.from(payment_refunds)
		.where(
			and(
				inArray(payment_refunds.status, ["requested", "in_process"]),
				or(
					isNull(payment_refunds.asked_at),
					lt(payment_refunds.asked_at, new Date(now - AGAIN_MS)),
				),
			),
		)
		.orderBy(asc(payment_refunds.asked_at))
		.limit(BATCH);
	for (const refund of open) {
		const slow = now - refund.created_at.getTime() > SLOW_MS;
		if (slow) await tellOfSlow(deps, refund);
		const rests = now - (refund.asked_at?.getTime() ?? 0) < SLOW_AGAIN_MS;
		if (slow && refund.status === "in_process" && rests) continue;
		await askOnce(deps, refund);
	}
}

async function askOnce(deps: PaymentsDeps, refund: Refund): Promise<void> {
	if (refund.status === "requested") return sendRefund(deps, refund.id);
	const payment = await findPayment(deps.db, refund.payment_id);
	const { provider_refund_id } = refund;
	const provider = payment && providerOf(deps, payment.provider);
	if (!provider || !provider_refund_id) return;
	const answer = await provider.findRefund(payment.provider_payment_id ?? "", provider_refund_id);
	const unread = { ok: false, reason: "unavailable", detail: null } as const;
	await applyRefundAnswer(
		deps,
		refund,
		answer.ok ? (answer.value ? { ok: true, value: answer.value } : unread) : unread,
	);
}
