import { type SQL, sql } from "drizzle-orm";
import { NOTE_POLICY } from "#core/delivery/public.ts";
import {
	addBusinessDays,
	businessDaysBefore,
	type ClosedDays,
	MONDAY_TO_FRIDAY,
} from "#core/delivery/shared/calendar.ts";
import type { Day } from "#core/delivery/shared/day-words.ts";
import { deliveryOf } from "#core/delivery/shared/ordered-delivery.ts";
import { CUT_OFF, closedOf, HANDLING_DAYS, USUAL_PACE } from "#core/delivery/shared/promise.ts";
import { promiseAnew, type StoredQuote } from "#core/delivery/shared/quote.ts";
import { readClosedDays } from "#core/orders/closed-days.ts";
import { ORDER_LINES, ORDERS_TO_SEND } from "#core/orders/public.ts";
import { orderSearchWords } from "#core/orders/shared/office.ts";
import { stateOfCep } from "#core/values/address.ts";
import { addDays, shopDay } from "#core/values/dates.ts";
import type { Db } from "#platform/database/database.ts";
import { hasWord } from "#platform/database/sql/has-word.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import type { ParcelLabel } from "../shared/label.ts";
import { type Step, stepOf } from "../shared/queue.ts";

/** Weeks of work; the screen reports when there is more. */
const MOST_IN_QUEUE = 3_000;

type Read = {
	id: string;
	customer_name: string;
	customer_company: string | null;
	address_city: string;
	address_state: string;
	address_cep: string;
	shipping_method: string;
	shipping_quote: StoredQuote | null;
	promised_day: string | null;
	paid_at: Date;
	ordered_at: Date;
	notes: string | null;
	nfe: boolean;
	listed_at: Date | null;
	labelled_at: Date | null;
	taken_by: string | null;
	taken_by_id: string | null;
	checked: boolean;
	volumes: number;
	part: boolean;
	delayNotified: boolean;
	code: string | null;
	/** One per box with a started label. */
	labels: { state: ParcelLabel["state"]; price: number | null; problem: string }[];
};

export type Queued = Read & {
	kind: string;
	delivery: string;
	shipBy: string;
	step: Step;
	/** The shop's days without work, as they are now. */
	closed: ClosedDays;
};

/** A claim expires after this. */
const IN_HANDS = sql`interval '15 minutes'`;

const SENT_PART = sql`exists (select 1 from parcels s where s.order_id = o.id and s.shipped_at is not null)`;

const LABELS = sql`(select coalesce(jsonb_agg(jsonb_build_object('state', l.state, 'price', (l.price * 100)::int,
		'problem', l.problem) order by l.volume), '[]') from parcel_labels l where l.parcel_id = p.id)`;

/** Recipient's place in a row. */
const PLACE = sql`sem_acento(concat_ws(', ', o.address_city, o.address_state))`;

const contains = (word: string): SQL =>
	sql`(${hasWord(sql`o.busca`, word)} or ${hasWord(PLACE, word)} or exists (select 1 from ${ORDER_LINES} l
		where l.order_id = o.id and ${hasWord(sql`sem_acento(coalesce(l.sku, ''))`, word)}))`;

/** Orders `o` with unshipped pieces; only partly shipped orders need the subquery. */
const SOMETHING_LEFT = sql`(not ${SENT_PART} or exists (
	select 1 from ${ORDER_LINES} l where l.order_id = o.id and l.due > coalesce((
		select sum(i.quantity) from parcel_items i join parcels s on s.id = i.parcel_id
		where i.order_item_id = l.id and s.shipped_at is not null), 0)))`;

export async function countQueue(db: Db): Promise<number> {
	const [row] = await queryRows<{ count: number }>(
		db,
		sql`select count(*)::int as count from ${ORDERS_TO_SEND} o where ${SOMETHING_LEFT}`,
	);
	return row?.count ?? 0;
}

/** Names of the delivery methods in the queue. */
export async function listMethods(db: Db): Promise<string[]> {
	const rows = await queryRows<{ shipping_method: string; name: string | null }>(
		db,
		sql`select distinct o.shipping_method, o.shipping_quote ->> 'name' as name
			from ${ORDERS_TO_SEND} o where ${SOMETHING_LEFT}`,
	);
	return rows.map(({ shipping_method, name }) => {
		const shipping_quote = name === null ? null : { name, daysMin: 0, daysMax: 0 };
		return deliveryOf({ shipping_method, shipping_quote }).name;
	});
}

/** All orders to ship, most urgent first (rule shipping 4). */
export async function readQueue(db: Db, term = ""): Promise<Queued[]> {
	const words = orderSearchWords(term).map(contains);
	const closed = await readClosedDays(db);
	const rows = await queryRows<Read>(
		db,
		sql`select o.id, o.customer_name, o.customer_company, o.address_city, o.address_state, o.address_cep,
				o.shipping_method, o.shipping_quote, o.promised_day::text as promised_day,
				coalesce(o.paid_at, o.created_at) as paid_at, o.created_at as ordered_at, o.notes,
				((p.nfe_key is not null or p.nfe_waived_by is not null) is true or coalesce(${NOTE_POLICY} <> 'aqui', false)) as nfe, p.listed_at, p.labelled_at,
				case when p.taken_at > now() - ${IN_HANDS} and p.checked_at is null then p.taken_by end as taken_by, p.taken_by_id,
				p.tracking_code as code, ${LABELS} as labels, p.checked_at is not null as checked, coalesce(p.volumes, 1) as volumes, ${SENT_PART} as part,
				exists (select 1 from delay_notices d where d.order_id = o.id) as "delayNotified"
			from ${ORDERS_TO_SEND} o
			left join parcels p on p.order_id = o.id and p.shipped_at is null
			where ${sql.join([sql`true`, ...words], sql` and `)} and ${SOMETHING_LEFT}
			order by o.promised_day nulls first, o.created_at, o.id
			limit ${MOST_IN_QUEUE}`,
	);
	return rows.map((row) => placed(row, closed)).sort((one, other) => compare(one, other));
}

function placed(row: Read, closed: ClosedDays): Queued {
	const kind = row.shipping_quote?.kind ?? "tabela";
	const paid_at = new Date(row.paid_at);
	return {
		...row,
		paid_at,
		kind,
		delivery: deliveryOf(row).name,
		shipBy: shipBy({ ...row, paid_at }, closed),
		closed,
		step: stepOf({ kind, nfe: row.nfe, listed: row.listed_at !== null, checked: row.checked }),
	};
}

const compare = (one: Queued, other: Queued): number =>
	one.shipBy.localeCompare(other.shipBy) ||
	one.paid_at.getTime() - other.paid_at.getTime() ||
	one.id.localeCompare(other.id);

type Promised = {
	shipping_quote: StoredQuote | null;
	promised_day: Day | null;
	address_cep: string;
	paid_at: Date;
};

/** Stands for an unknown state: only national holidays count. */
const SOMEWHERE = "SP";

const stateOf = ({ shipping_quote: quote, address_cep }: Promised): string =>
	stateOfCep(quote?.pickup?.cep ?? quote?.cep ?? address_cep) ?? SOMEWHERE;

/**
 * The promise minus the longest transit (rule shipping 4), on a day on which the shop works; without one, the
 * usual preparation day. `closed` are the shop's days without work as they are now, else those of the order.
 */
export function shipBy(order: Promised, closed?: ClosedDays): Day {
	const { shipping_quote: quote, promised_day: promised } = order;
	const state = stateOf(order);
	if (!promised || !quote) {
		return addBusinessDays(shopDay(order.paid_at), HANDLING_DAYS, state, undefined, closed);
	}
	if (quote.pickup) return promised;
	const pace = quote.pace ?? USUAL_PACE;
	const rests = closed ?? closedOf(pace);
	if (pace.own) return businessDaysBefore(promised, quote.daysMax, state, pace.weekdays, rests);
	const left = businessDaysBefore(promised, quote.daysMax, state);
	// Only on its method's departure days.
	const leaves = pace.weekdays.length > 0 ? pace.weekdays : MONDAY_TO_FRIDAY;
	return businessDaysBefore(addDays(left, 1), 1, state, leaves, rests);
}

/** Collection or posting time, `14:00`. */
export const cutOffOf = ({ shipping_quote: quote }: Pick<Promised, "shipping_quote">): string =>
	quote?.pickup?.closes || quote?.pace?.cutOff || CUT_OFF;

/** Arrival when it leaves on the next departure day from now; `closed` as in `shipBy`. */
export function newPromise(order: Promised, now: Date, closed?: ClosedDays): Day {
	const state = stateOf(order);
	const { shipping_quote: quote } = order;
	const anew = quote && promiseAnew({ ...quote, ...withoutHandling(quote) }, now, closed);
	return anew?.day ?? addBusinessDays(shopDay(now), HANDLING_DAYS, state, undefined, closed);
}

/** It is already prepared, or will be today. */
const withoutHandling = (quote: StoredQuote): Partial<StoredQuote> =>
	quote.pickup ? {} : { pace: { ...(quote.pace ?? USUAL_PACE), handlingDays: 0 } };
