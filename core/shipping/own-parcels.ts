import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { listParcels, type OrderParcel } from "./list-parcels.ts";

/** A parcel as its customer may see it: without who packed it. */
export type OwnParcel = Pick<
	OrderParcel,
	| "id"
	| "number"
	| "carrier"
	| "tracking_code"
	| "nfe_key"
	| "shipped_at"
	| "delivered_at"
	| "news"
	| "pieces"
>;

/** What its customer reads of an order's way besides the order: what left, and a later day that was told. */
export type OwnWay = { parcels: OwnParcel[]; newDay: string | null };

/** The parcels of an order that left, and the day that was told last where it comes later than promised. */
export async function loadOwnWay(db: Db, orderId: string): Promise<OwnWay> {
	const [parcels, [notice]] = await Promise.all([
		listParcels(db, [orderId]),
		queryRows<{ day: string }>(
			db,
			sql`select day::text as day from delay_notices where order_id = ${orderId}
				order by created_at desc limit 1`,
		),
	]);
	return {
		newDay: notice?.day ?? null,
		parcels: parcels.flatMap(
			({ id, number, carrier, tracking_code, nfe_key, shipped_at, delivered_at, news, pieces }) =>
				shipped_at
					? [
							{
								id,
								number,
								carrier,
								tracking_code,
								nfe_key,
								shipped_at,
								delivered_at,
								news,
								pieces,
							},
						]
					: [],
		),
	};
}
