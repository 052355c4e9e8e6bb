import { type SQL, sql } from "drizzle-orm";
import type { Day } from "#core/delivery/shared/day-words.ts";
import { deliveryOf } from "#core/delivery/shared/ordered-delivery.ts";
import type { StoredQuote } from "#core/delivery/shared/quote.ts";
import type { InvoicePolicy } from "#core/delivery/shared/shop-delivery.ts";
import { LEAVING_STEPS, SENT_ORDERS } from "#core/orders/public.ts";
import type { Db } from "#platform/database/database.ts";
import { startOfDay, withinDays } from "#platform/database/shop-day.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { lateOrders } from "../delays/delays.ts";
import { readInvoicePolicy } from "../nfe/invoice-files.ts";
import { listPacked, listRest, type RestLine } from "../parcels.ts";
import { boxesTogether, isPrintable, isToBuy } from "../shared/label.ts";
import type { QueueLabel, QueueQuery, QueueRow, Step } from "../shared/queue.ts";
import { cutOffOf, listMethods, type Queued, readQueue } from "./read-queue.ts";

/** Rows displayed at once; the others follow when these are shipped. */
const MOST_VISIBLE = 120;
const VISIBLE_PIECES = 3;

export type Queue = {
	rows: QueueRow[];
	more: number;
	/** Counts of the search by step. */
	counts: Record<Step, number> & { fila: number };
	/** Orders whose customers can be notified of a delay, with the new day. */
	delays: { id: string; promised: Day; day: Day }[];
	/** Document that parcels travel with; null when not chosen. */
	invoicePolicy: InvoicePolicy | null;
	/** Names of all delivery methods in the queue, regardless of the search, plus the filtered one. */
	deliveries: string[];
};

/** The shipping queue for an address. Claims of `viewer`, an administrator's id, are hidden from them. */
export async function listQueue(
	db: Db,
	now: Date,
	{ etapa, entrega, q }: QueueQuery,
	viewer: string | null = null,
): Promise<Queue> {
	const [found, ways, invoicePolicy] = await Promise.all([
		readQueue(db, q),
		listMethods(db),
		readInvoicePolicy(db),
	]);
	const going = entrega ? found.filter(({ delivery }) => delivery === entrega) : found;
	const counts = { fila: going.length, nfe: 0, separar: 0, conferir: 0, codigo: 0 };
	for (const { step } of going) counts[step] += 1;
	const wanted = going.filter(
		({ step }) => etapa === "fila" || etapa === "enviados" || step === etapa,
	);
	const visible = wanted.slice(0, MOST_VISIBLE);
	return {
		rows: await withPieces(
			db,
			visible.map((one) => (one.taken_by_id === viewer ? { ...one, taken_by: null } : one)),
		),
		more: wanted.length - visible.length,
		invoicePolicy,
		counts,
		delays: lateOrders(visible, now).map(({ order, promised, day }) => ({
			id: order.id,
			promised,
			day,
		})),
		deliveries: [...new Set(entrega ? [...ways, entrega] : ways)].sort(),
	};
}

async function withPieces(db: Db, found: Queued[]): Promise<QueueRow[]> {
	const ids = found.map(({ id }) => id);
	const [packed, rest] = (await Promise.all([listPacked(db, ids), listRest(db, ids)])).map(
		(lines) => Map.groupBy(lines, ({ order_id }) => order_id),
	);
	return found.map((one) => rowOf(one, packed?.get(one.id) ?? rest?.get(one.id) ?? []));
}

/** Combines the labels of all boxes; a box without a label has not been started. */
function labelOf({ shipping_quote, labels, volumes }: Queued): QueueLabel | null {
	const service = shipping_quote?.service;
	if (!service) return null;
	const together = boxesTogether(labels);
	const state = together && labels.length < volumes ? "wanted" : (together?.state ?? null);
	return {
		state,
		quoted: service.asked,
		price: together?.price ?? null,
		problem: together?.problem ?? "",
		toBuy: volumes - labels.filter(({ state }) => !isToBuy(state)).length,
		printable: labels.filter(({ state }) => isPrintable(state)).length,
	};
}

const rowOf = (one: Queued, lines: RestLine[]): QueueRow => ({
	id: one.id,
	orderedAt: new Date(one.ordered_at),
	notes: one.notes,
	customer: one.customer_company || one.customer_name,
	city: one.address_city,
	state: one.address_state,
	delivery: one.delivery,
	kind: one.kind,
	shipBy: one.shipBy,
	cutOff: cutOffOf(one),
	promised: one.promised_day,
	step: one.step,
	volumes: one.volumes,
	units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
	pieces: lines
		.slice(0, VISIBLE_PIECES)
		.map(({ image, name, size, color, quantity }) => ({ image, name, size, color, quantity })),
	moreLines: Math.max(0, lines.length - VISIBLE_PIECES),
	nfe: one.nfe,
	listedAt: one.listed_at && new Date(one.listed_at),
	labelledAt: one.labelled_at && new Date(one.labelled_at),
	code: one.code,
	label: labelOf(one),
	takenBy: one.taken_by,
	part: one.part,
	delayNotified: one.delayNotified,
});

export type SentParcel = {
	/** Id of the parcel, or of an order shipped by status only. */
	id: string;
	order_id: string;
	number: number;
	customer: string;
	city: string;
	state: string;
	delivery: string;
	carrier: string | null;
	tracking_code: string | null;
	volumes: number;
	weight_g: number | null;
	nfe_key: string | null;
	shipped_at: Date;
	shipped_by: string | null;
};

type Read = Omit<SentParcel, "delivery"> & {
	shipping_method: string;
	shipping_quote: StoredQuote | null;
};

const MOST_A_DAY = 2_000;

const OF_ORDER: SQL = sql`coalesce(nullif(o.customer_company, ''), o.customer_name) as customer,
	o.address_city as city, o.address_state as state, o.shipping_method, o.shipping_quote`;

/** Shipments of a day of the shop in time order, in Expedição or by a manual step. */
export async function listSent(db: Db, day: string): Promise<SentParcel[]> {
	const rows = (await Promise.all([readParcels(db, day), readByHand(db, day)])).flat();
	return rows
		.map(({ shipping_method, shipping_quote, ...row }) => ({
			...row,
			delivery: deliveryOf({ shipping_method, shipping_quote }).name,
			shipped_at: new Date(row.shipped_at),
		}))
		.sort((one, other) => one.shipped_at.getTime() - other.shipped_at.getTime());
}

const readParcels = (db: Db, day: string): Promise<Read[]> =>
	queryRows<Read>(
		db,
		sql`select p.id, p.order_id, p.number, ${OF_ORDER}, p.carrier, p.tracking_code, p.volumes, p.weight_g,
				p.nfe_key, p.shipped_at, p.shipped_by
			from parcels p join ${SENT_ORDERS} o on o.id = p.order_id
			where ${withinDays(sql`p.shipped_at`, day, day)}
			order by p.shipped_at, p.id limit ${MOST_A_DAY}`,
	);

/** Manual shipments without parcels (rule shipping 10), including steps around midnight. */
const readByHand = (db: Db, day: string): Promise<Read[]> =>
	queryRows<Read>(
		db,
		sql`select distinct on (s.order_id) o.id, o.id as order_id, 1 as number, ${OF_ORDER}, o.carrier,
				o.tracking_code, 1 as volumes, null as weight_g, null as nfe_key, s.created_at as shipped_at,
				s.ator as shipped_by
			from ${LEAVING_STEPS} s join ${SENT_ORDERS} o on o.id = s.order_id
			where s.id > coalesce((select b.id from ${LEAVING_STEPS} b
					where b.created_at < ${startOfDay(day)} - interval '1 hour' order by b.id desc limit 1), 0)
				and ${withinDays(sql`s.created_at`, day, day)} and o.gone
				and not exists (select 1 from parcels p where p.order_id = o.id and p.shipped_at is not null)
			order by s.order_id, s.id desc limit ${MOST_A_DAY}`,
	);
