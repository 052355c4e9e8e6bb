import { sql } from "drizzle-orm";
import { lockOrder } from "#core/orders/find-order-for-payment.ts";
import { READY_ORDERS } from "#core/orders/lent.ts";
import { loadOrderMail } from "#core/orders/load-order-mail.ts";
import { recordEvents } from "#core/orders/record-event.ts";
import { queryRows } from "#platform/database/query.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { pickupWaits } from "../mail-templates.ts";
import { pickup_reminders } from "../schema.ts";
import type { DeskDeps } from "../send-many.ts";

/** After so many days in the shop it is asked for once. */
const WAITS_DAYS = 3;
/** What waits longer was forgotten before there were reminders. */
const AT_MOST_DAYS = 30;
const MOST_AT_ONCE = 200;

/** Reminds, once, who has not collected what has been ready for days. Answers how many were reminded. */
export async function remindPickup({ db, outbox }: DeskDeps): Promise<number> {
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
		const told = await runTransaction(db, async (tx) => {
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
		if (told) reminded += 1;
	}
	return reminded;
}
