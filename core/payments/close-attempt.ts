import { and, eq } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { payments } from "./schema.ts";

/** Ends a pending attempt that the shop itself gives up; false for one that is no longer pending, which stays. */
export async function closeAttempt(
	tx: Tx,
	paymentId: string,
	status: "expired" | "cancelled",
	detail: string,
): Promise<boolean> {
	const closed = await tx
		.update(payments)
		.set({ status, status_detail: detail })
		.where(and(eq(payments.id, paymentId), eq(payments.status, "pending")))
		.returning({ id: payments.id });
	return closed.length > 0;
}
