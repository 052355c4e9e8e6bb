import { sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { dayOfMoment } from "../delivery/shared/calendar.ts";
import type { Day } from "../delivery/shared/day-words.ts";
import { listParcels, type OrderParcel } from "./list-parcels.ts";

export type OwnParcel = Pick<
	OrderParcel,
	| "id"
	| "number"
	| "carrier"
	| "tracking_code"
	| "more_codes"
	| "nfe_key"
	| "shipped_at"
	| "delivered_at"
	| "news"
	| "pieces"
>;

/** Delivery data for the customer: shipped parcels, and the notified delay. */
export type Tracking = { parcels: OwnParcel[]; newDay: Day | null; today: Day };

/** The shipped parcels of an order, and the latest notified day when it is later than promised. */
export async function loadTracking(db: Db, now: Date, orderId: string): Promise<Tracking> {
	const [parcels, newDay] = await Promise.all([
		listParcels(db, [orderId]),
		readNewDay(db, orderId),
	]);
	return {
		newDay,
		today: dayOfMoment(now),
		parcels: parcels.flatMap(
			({ id, number, carrier, tracking_code, more_codes, nfe_key, shipped_at, ...parcel }) =>
				shipped_at
					? [
							{
								id,
								number,
								carrier,
								tracking_code,
								more_codes,
								nfe_key,
								shipped_at,
								delivered_at: parcel.delivered_at,
								news: parcel.news,
								pieces: parcel.pieces,
							},
						]
					: [],
		),
	};
}

/** The latest delayed day that the customer was notified of, or null. */
export async function readNewDay(db: Db | Tx, orderId: string): Promise<Day | null> {
	const [notice] = await queryRows<{ day: string }>(
		db,
		sql`select day::text as day from delay_notices where order_id = ${orderId}
			order by created_at desc limit 1`,
	);
	return notice?.day ?? null;
}
