import { dayOfMoment } from "#core/delivery/calendar-rules.ts";
import type { Day } from "#core/delivery/day-words-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { readNewDay } from "./delays/read-new-day.ts";
import { listParcels, type OrderParcel } from "./list-parcels.ts";

/** A parcel as its customer may see it: without who packed it. */
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

/** What its customer reads of an order's way besides the order: what left, and a later day that was told. */
export type OwnWay = { parcels: OwnParcel[]; newDay: Day | null; today: Day };

/** The parcels of an order that left, and the day that was told last where it comes later than promised. */
export async function loadOwnWay(db: Db, now: Date, orderId: string): Promise<OwnWay> {
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
