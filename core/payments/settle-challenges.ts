import { and, eq, lt } from "drizzle-orm";
import { cancelCard } from "./cancel-card.ts";
import { CHALLENGE_MS, PENDING_CHALLENGE } from "./payment-rules.ts";
import { payments } from "./schema.ts";
import type { PaymentsDeps } from "./types.ts";

/** A page that is still open ends its own challenge. */
const GRACE_MS = 60_000;

/** Gives up cards that nobody confirmed in the bank's time (rule payments 13): the provider itself would wait a day. */
export async function settleChallenges(deps: PaymentsDeps): Promise<void> {
	const before = new Date(deps.clock().getTime() - CHALLENGE_MS - GRACE_MS);
	const left = await deps.db
		.select({ id: payments.id })
		.from(payments)
		.where(
			and(
				eq(payments.status, "pending"),
				eq(payments.status_detail, PENDING_CHALLENGE),
				lt(payments.created_at, before),
			),
		);
	for (const { id } of left) await cancelCard(deps, id);
}
