import { and, asc, eq, lt } from "drizzle-orm";
import { isCard } from "#core/orders/method-rules.ts";
import { providerOf } from "./provider-of.ts";
import { refreshPayment } from "./refresh-payment.ts";
import { payments } from "./schema.ts";
import { settleUnconfirmed } from "./settle-unconfirmed.ts";
import type { PaymentsDeps } from "./types.ts";

const OLDER_THAN_MS = 60_000;
const BATCH = 200;

/**
 * Follows up every payment whose outcome is still open: asks the provider, lets a PIX expire, gives up
 * card attempts that never arrived (rule payments 1). Safe to run in several processes at once.
 */
export async function reconcilePending(deps: PaymentsDeps): Promise<void> {
	const before = new Date(deps.clock().getTime() - OLDER_THAN_MS);
	const open = await deps.db
		.select()
		.from(payments)
		.where(and(eq(payments.status, "pending"), lt(payments.updated_at, before)))
		.orderBy(asc(payments.updated_at))
		.limit(BATCH);
	for (const payment of open) {
		const { method, provider, provider_payment_id } = payment;
		const unconfirmed =
			method !== "pix" && providerOf(deps, provider) !== null && !provider_payment_id;
		if (unconfirmed) await settleUnconfirmed(deps, [payment], isCard(method));
		else await refreshPayment(deps, payment);
	}
}
