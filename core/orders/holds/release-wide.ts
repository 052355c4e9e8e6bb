import type { Tx } from "#platform/database/database.ts";
import { releaseReservation } from "../release-reservation.ts";
import { findHold } from "./read-holds.ts";

/**
 * Gives the units of an order back that kept more of a variation than strangers may, once its payment
 * was refused: a card is let through beyond that only because it settles at once.
 */
export async function releaseWide(tx: Tx, orderId: string): Promise<void> {
	if ((await findHold(tx, orderId))?.wide) await releaseReservation(tx, orderId, "rejected");
}
