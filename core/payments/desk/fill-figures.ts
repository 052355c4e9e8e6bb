import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import { applyPaymentResult } from "../apply-payment-result.ts";
import { payments } from "../schema.ts";
import type { PaymentsDeps } from "../types.ts";

const HOUR_MS = 3_600_000;
/** Older ones are closed books. */
const OLDEST_MS = 180 * 24 * HOUR_MS;
const AGAIN_MS = 6 * HOUR_MS;
const BATCH = 40;

/**
 * Asks for what the provider keeps and pays out of payments of which it told nothing yet, such as those
 * of an earlier version. Safe to repeat.
 */
export async function fillFigures(deps: PaymentsDeps): Promise<void> {
	const now = deps.clock().getTime();
	const untold = await deps.db
		.select()
		.from(payments)
		.where(
			and(
				inArray(payments.status, ["approved", "disputed", "refunded", "charged_back"]),
				eq(payments.provider, deps.provider.name),
				isNotNull(payments.provider_payment_id),
				or(
					// Of what went back in part the provider says nothing that could be taken.
					and(isNull(payments.net), eq(payments.refunded_amount, 0)),
					isNull(payments.approved_at),
				),
				gt(payments.created_at, new Date(now - OLDEST_MS)),
				or(isNull(payments.checked_at), lt(payments.checked_at, new Date(now - AGAIN_MS))),
			),
		)
		.orderBy(asc(payments.checked_at))
		.limit(BATCH);
	if (deps.provider.name === "sandbox") return;
	for (const { id, provider_payment_id } of untold) {
		await deps.db.update(payments).set({ checked_at: deps.clock() }).where(eq(payments.id, id));
		const read = await deps.provider.find({ providerPaymentId: provider_payment_id ?? "" });
		if (read.ok && read.value) await applyPaymentResult(deps, id, read.value, "look");
	}
}
