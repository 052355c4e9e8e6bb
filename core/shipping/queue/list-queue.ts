import type { Day } from "#core/delivery/shared/day-words.ts";
import type { NotePolicy } from "#core/delivery/shared/shop-delivery.ts";
import type { Db } from "#platform/database/database.ts";
import { lateOrders } from "../delays/delays.ts";
import { listPacked, listRest, type RestLine } from "../list-rest.ts";
import { readNotePolicy } from "../nfe/notes.ts";
import { boxesTogether, isPrintable, isToBuy } from "../shared/label.ts";
import type { QueueLabel, QueueQuery, QueueRow, Step } from "../shared/queue.ts";
import { listMethods, type Queued, readQueue } from "./read-queue.ts";
import { cutOffOf } from "./ship-by.ts";

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
	notePolicy: NotePolicy | null;
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
	const [found, ways, notePolicy] = await Promise.all([
		readQueue(db, q),
		listMethods(db),
		readNotePolicy(db),
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
		notePolicy,
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
		asked: service.asked,
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
	told: one.told,
});
