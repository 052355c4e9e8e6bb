import { and, inArray, isNotNull, lt, or, type SQL } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { order_holds } from "./schema.ts";

const DAY_MS = 24 * 60 * 60_000;
/** The longest limit counts one day; a few more let the owner look into an attack. */
const KEPT_DAYS = 7;

/**
 * Forgets from which network and device orders of more than seven days ago came: nothing counts them any
 * more, and longer than needed nobody keeps where a person was.
 */
export async function forgetHolders(db: Db, now: Date): Promise<void> {
	const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
	await forget(db, lt(order_holds.created_at, oldest));
}

/** Forgets from which network and device these orders came, whenever that was. */
export async function forgetHoldersOf(tx: Tx, orderIds: string[]): Promise<void> {
	await forget(tx, inArray(order_holds.order_id, orderIds));
}

async function forget(db: Db | Tx, which: SQL): Promise<void> {
	await db
		.update(order_holds)
		.set({ network: null, device: null })
		.where(and(which, or(isNotNull(order_holds.network), isNotNull(order_holds.device))));
}
