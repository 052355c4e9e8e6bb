import { eq, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { orders } from "./schema.ts";
import type { Dispute, OrderSummary } from "./types.ts";

/**
 * Writes down what stands against the money of an order whose row is held. Money that a bank took is no
 * longer the shop's; its pieces stay where they are. Money that came back is.
 */
export async function setDispute(
	tx: Tx,
	order: Pick<OrderSummary, "id" | "payment_status" | "dispute">,
	dispute: Dispute | null,
): Promise<void> {
	const wasLost = order.dispute === "lost" && dispute !== "lost";
	const status =
		dispute === "lost" && order.payment_status === "approved"
			? ({ payment_status: "refunded" } as const)
			: wasLost && order.payment_status === "refunded"
				? ({ payment_status: "approved" } as const)
				: {};
	await tx
		.update(orders)
		.set({ dispute, ...status, updated_at: sql`now()` })
		.where(eq(orders.id, order.id));
}
