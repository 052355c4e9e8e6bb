import { sql } from "drizzle-orm";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { lockOrder } from "../orders/find-orders.ts";
import { READY_ORDERS } from "../orders/public.ts";
import { recordEvents } from "../orders/record-event.ts";
import { loadOrderMail } from "../orders/send-emails.ts";
import { pickupWaits } from "./emails.ts";
import { pickup_reminders } from "./schema.ts";
import type { ShippingDeps } from "./send-many.ts";

/** Days until the pickup reminder. */
const WAITS_DAYS = 3;
/** Older pickups predate the reminders. */
const AT_MOST_DAYS = 30;
const MOST_AT_ONCE = 200;

/** Sends a reminder, once, for orders ready for pickup for days. Returns their number. */
export async function remindPickup({ db, outbox }: ShippingDeps): Promise<number> {
	const waiting = await queryRows<{ id: string }>(
		db,
		sql`select o.id from ${READY_ORDERS} o
			join lateral (select max(p.shipped_at) as at from parcels p where p.order_id = o.id) r on true
			where r.at < now() - make_interval(days => ${WAITS_DAYS})
				and r.at > now() - make_interval(days => ${AT_MOST_DAYS})
				and not exists (select 1 from pickup_reminders w where w.order_id = o.id)
			limit ${MOST_AT_ONCE}`,
	);
	let reminded = 0;
	for (const { id } of waiting) {
		const emailed = await runTransaction(db, async (tx) => {
			const order = await lockOrder(tx, id);
			if (!order || order.cancelled_at || order.status !== "enviado") return false;
			const noted = await tx
				.insert(pickup_reminders)
				.values({ order_id: id })
				.onConflictDoNothing()
				.returning();
			if (noted.length === 0) return false;
			const mail = await loadOrderMail(tx, id);
			await outbox.queue(tx, {
				template: pickupWaits,
				to: mail.customer_email,
				toName: mail.customer_name,
				orderId: id,
				data: mail,
				dedupeKey: `pickup-waits:${id}`,
			});
			await recordEvents(tx, id, [{ kind: "parcel", value: "pickup_waits" }]);
			return true;
		});
		if (emailed) reminded += 1;
	}
	return reminded;
}
