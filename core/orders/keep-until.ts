import { eq, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { renewReservation } from "./renew-reservation.ts";
import { orders } from "./schema.ts";
import type { OrderSummary } from "./types.ts";

/** Keeps the units of an order, whose row is held, until `until`; nothing changes when that cannot be. */
export async function keepUntil(
	tx: Tx,
	order: OrderSummary,
	{ until, now }: { until: Date; now: Date },
): Promise<void> {
	const renewed = await renewReservation(tx, order, { until, now });
	if (!renewed.ok || renewed.value.reserved_until === undefined) return;
	await tx
		.update(orders)
		.set({ ...renewed.value, updated_at: sql`now()` })
		.where(eq(orders.id, order.id));
}
