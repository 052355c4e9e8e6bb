import { and, eq, isNull, max, sql } from "drizzle-orm";
import { shopDay } from "#core/values/dates.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import type { Day } from "../delivery/shared/day-words.ts";
import { ORDER_LINES } from "../orders/public.ts";
import type { ParcelNews } from "./schema.ts";
import { parcels } from "./schema.ts";
import { trackingPage } from "./shared/tracking.ts";

export type ParcelPiece = {
	name: string;
	sku: string | null;
	image: string | null;
	size: string;
	color: string;
	quantity: number;
	volume: number;
};

export type OrderParcel = {
	id: string;
	order_id: string;
	/** Sequence within the order, from 1. */
	number: number;
	volumes: number;
	weight_g: number | null;
	carrier: string | null;
	tracking_code: string | null;
	/** Of further boxes with their own labels. */
	more_codes: string[];
	nfe_key: string | null;
	/** Who waived the NF-e. */
	nfe_waived_by: string | null;
	checked_at: Date | null;
	checked_by: string | null;
	/** Null while it is being packed. */
	shipped_at: Date | null;
	delivered_at: Date | null;
	news: ParcelNews | null;
	pieces: ParcelPiece[];
};

const date = (at: Date | string | null): Date | null => (at === null ? null : new Date(at));

const PIECES = sql`(select coalesce(jsonb_agg(jsonb_build_object('name',
		coalesce(l.product_name, 'Produto não encontrado'), 'sku', l.sku, 'image', l.image, 'size', l.size,
		'color', l.color, 'quantity', i.quantity, 'volume', i.volume) order by i.volume, l.position), '[]')
	from parcel_items i join ${ORDER_LINES} l on l.id = i.order_item_id where i.parcel_id = p.id)`;

const MORE_CODES = sql`(select coalesce(jsonb_agg(l.tracking order by l.volume), '[]') from parcel_labels l
	where l.parcel_id = p.id and l.volume > 1 and l.volume <= p.volumes and l.tracking is not null)`;

/** Parcels of these orders with their content, oldest first; an open one is the last. */
export async function listParcels(db: Db | Tx, orderIds: string[]): Promise<OrderParcel[]> {
	const rows = await queryRows<OrderParcel>(
		db,
		sql`select p.id, p.order_id, p.number, p.volumes, p.weight_g, p.carrier, p.tracking_code, ${MORE_CODES} as more_codes, p.nfe_key, p.nfe_waived_by,
				p.checked_at, p.checked_by, p.shipped_at, p.delivered_at, p.news, ${PIECES} as pieces
			from parcels p where p.order_id = any(${sql.param(orderIds)}::uuid[])
			order by p.order_id, p.number`,
	);
	return rows.map((row) => ({
		...row,
		checked_at: date(row.checked_at),
		shipped_at: date(row.shipped_at),
		delivered_at: date(row.delivered_at),
	}));
}

export type OpenParcel = typeof parcels.$inferSelect;

/** The open parcel of a locked order, created if missing. */
export async function openParcel(tx: Tx, orderId: string): Promise<OpenParcel> {
	const [found] = await tx
		.select()
		.from(parcels)
		.where(and(eq(parcels.order_id, orderId), isNull(parcels.shipped_at)));
	if (found) return found;
	const [last] = await tx
		.select({ number: max(parcels.number) })
		.from(parcels)
		.where(eq(parcels.order_id, orderId));
	const [created] = await tx
		.insert(parcels)
		.values({
			order_id: orderId,
			number: (last?.number ?? 0) + 1,
			// An invoice that the shop issued is for the whole order.
			nfe_key: sql`(select n.chave from notas_fiscais n where n.order_id = ${orderId}
				and n.situacao = 'autorizada' and not n.teste and n.chave <> '')`,
		})
		.returning();
	if (!created) throw new Error("the parcel was not written");
	return created;
}

/** A line of an order with its unshipped pieces. */
export type RestLine = {
	/** Id of the order line. */
	id: string;
	order_id: string;
	product_id: string | null;
	name: string;
	sku: string | null;
	image: string | null;
	size: string;
	color: string;
	/** Always one or more. */
	quantity: number;
};

/** Columns of an order line `l`, without quantity. */
const LINE = sql`l.id, l.order_id, l.produto_id as product_id,
	coalesce(l.product_name, 'Produto não encontrado') as name, l.sku, l.image, l.size, l.color`;

/** Unshipped lines of these orders, in line order (rule shipping 1). */
export const listRest = (db: Db | Tx, orderIds: string[]): Promise<RestLine[]> =>
	queryRows<RestLine>(
		db,
		sql`select ${LINE}, l.due - coalesce(s.sent, 0)::int as quantity
			from ${ORDER_LINES} l
			left join lateral (
				select sum(i.quantity) as sent from parcel_items i join parcels p on p.id = i.parcel_id
				where i.order_item_id = l.id and p.shipped_at is not null
			) s on true
			where l.order_id = any(${sql.param(orderIds)}::uuid[]) and l.due > coalesce(s.sent, 0)
			order by l.order_id, l.position, l.id`,
	);

/** Packed, unshipped lines of these orders. */
export const listPacked = (db: Db | Tx, orderIds: string[]): Promise<RestLine[]> =>
	queryRows<RestLine>(
		db,
		sql`select ${LINE}, i.quantity
			from parcels p
			join parcel_items i on i.parcel_id = p.id
			join ${ORDER_LINES} l on l.id = i.order_item_id
			where p.order_id = any(${sql.param(orderIds)}::uuid[]) and p.shipped_at is null
				and p.checked_at is not null
			order by l.order_id, l.position, l.id`,
	);

export type OwnParcel = ReturnType<typeof ownParcel>;

/** What its customer sees of a parcel. */
const ownParcel = ({ id, number, carrier, tracking_code, ...parcel }: OrderParcel) => ({
	...{ id, number, carrier, tracking_code, more_codes: parcel.more_codes, news: parcel.news },
	...{ nfe_key: parcel.nfe_key, pieces: parcel.pieces },
	...{ shipped_at: parcel.shipped_at, delivered_at: parcel.delivered_at },
});

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
		today: shopDay(now),
		parcels: parcels.filter(({ shipped_at }) => shipped_at).map(ownParcel),
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

/** An order with its own code, as orders without parcels have. */
export type Coded = {
	id: string;
	status: string;
	cancelled_at: Date | null;
	tracking_code: string | null;
	carrier: string | null;
};

/** A code with its carrier and tracking page, if known. */
type TrackedCode = { carrier: string | null; code: string; page: string | null };

/** Tracking codes of these orders by order; excludes cancelled ones. */
export async function listCodes(db: Db, orders: Coded[]): Promise<Map<string, TrackedCode[]>> {
	const live = orders.filter(({ cancelled_at }) => !cancelled_at);
	const ids = live.map(({ id }) => id);
	const rows = await queryRows<{ order_id: string; carrier: string | null; code: string | null }>(
		db,
		sql`select order_id, carrier, tracking_code as code from parcels
			where order_id = any(${sql.param(ids)}::uuid[]) and shipped_at is not null order by number`,
	);
	const byOrder = Map.groupBy(rows, ({ order_id }) => order_id);
	return new Map(
		live.map(({ id, carrier, tracking_code }) => {
			const known = byOrder.get(id) ?? [{ carrier, code: tracking_code }];
			const codes = known.flatMap(({ carrier: by, code }) =>
				code ? [{ carrier: by, code, page: trackingPage(by, code) }] : [],
			);
			return [id, codes];
		}),
	);
}
