import { eq, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { releaseReservation } from "../release-reservation.ts";
import { findHold } from "./read-holds.ts";
import { order_holds } from "./schema.ts";

/** Longer than a bank takes, and shorter than it waits for somebody to confirm. */
const SOON_MS = 2 * 60_000;

/**
 * Gives the units of an order back that kept more of a variation than strangers may, once its payment
 * was refused: a card is let through beyond that only because it settles at once. `keptFor`: how long that
 * payment kept them, in milliseconds. One that was refused soon prolonged nothing, so the renewal that it
 * took comes back; one that kept the units for a while has used it.
 */
export async function releaseWide(tx: Tx, orderId: string, keptFor: number): Promise<void> {
	if (!(await findHold(tx, orderId))?.wide) return;
	const released = await releaseReservation(tx, orderId, "rejected");
	if (!released || keptFor >= SOON_MS) return;
	await tx
		.update(order_holds)
		.set({ renewals: sql`greatest(${order_holds.renewals} - 1, 0)` })
		.where(eq(order_holds.order_id, orderId));
}
