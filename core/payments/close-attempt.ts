import { and, eq } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { payments } from "./schema.ts";

/** Ends a pending attempt that the shop itself gives up; one that is no longer pending stays. */
export async function closeAttempt(
	tx: Tx,
	paymentId: string,
	status: "expired" | "cancelled",
	detail: string,
): Promise<void> {
	await tx
		.update(payments)
		.set({ status, status_detail: detail })
		.where(and(eq(payments.id, paymentId), eq(payments.status, "pending")));
}
