import { eq, sql } from "drizzle-orm";
import { lockOrder } from "#core/orders/find-order-for-payment.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { tellOffice } from "#platform/live/tell-office.ts";
import { whyNotPacked } from "./may-send.ts";
import { openParcel } from "./open-parcel.ts";
import { loadPapers } from "./papers/load-papers.ts";
import { parcels } from "./schema.ts";

/**
 * Notes on the parcels of these orders that their lists, or labels, were printed now; an order that may not
 * be labelled had none printed.
 */
export async function markPrinted(
	db: Db,
	orderIds: string[],
	what: "lists" | "labels",
): Promise<void> {
	const printed =
		what === "lists" ? orderIds : (await loadPapers(db, orderIds, what)).map(({ id }) => id);
	for (const id of printed) {
		await runTransaction(db, async (tx) => {
			const order = await lockOrder(tx, id);
			if (!order || (await whyNotPacked(tx, order))) return;
			const parcel = await openParcel(tx, order.id);
			await tx
				.update(parcels)
				.set(what === "lists" ? { listed_at: sql`now()` } : { labelled_at: sql`now()` })
				.where(eq(parcels.id, parcel.id));
			await tellOffice(tx);
		});
	}
}
