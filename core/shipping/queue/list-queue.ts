import type { Day } from "#core/delivery/day-words-rules.ts";
import type { NotePolicy } from "#core/delivery/methods/shop-delivery-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { lateOrders } from "../delays/late-orders.ts";
import { boxesTogether, isPrintable, isToBuy } from "../labels/label-rules.ts";
import { listPacked, listRest, type RestLine } from "../list-rest.ts";
import { readNotePolicy } from "../nfe/note-policy.ts";
import type { QueueLabel, QueueQuery, QueueRow, Step } from "./queue-rules.ts";
import { listWays, type Queued, readQueue } from "./read-queue.ts";
import { cutOffOf } from "./ship-by.ts";

/** Rows that are shown at once; the others follow when these are sent. */
const MOST_SHOWN = 120;
const SHOWN_PIECES = 3;

export type Queue = {
	rows: QueueRow[];
	/** How many more there are than are shown. */
	more: number;
	/** Of what is searched, at each step. */
	counts: Record<Step, number> & { fila: number };
	/** Orders whose customers can be told that they come later, and when. */
	delays: { id: string; promised: Day; day: Day }[];
	/** Which document parcels travel with; null while the shop did not choose. */
	notePolicy: NotePolicy | null;
	/** Names of the ways that something in the queue goes, whatever is searched, and of the one that is asked for. */
	deliveries: string[];
};

/**
 * The shipping desk as its address asks for it. What `viewer`, an administrator's id, has in hands is not
 * said to them: only to the others.
 */
export async function listQueue(
	db: Db,
	now: Date,
	{ etapa, entrega, q }: QueueQuery,
	viewer: string | null = null,
): Promise<Queue> {
	const [found, ways, notePolicy] = await Promise.all([
		readQueue(db, q),
		listWays(db),
		readNotePolicy(db),
	]);
	const going = entrega ? found.filter(({ delivery }) => delivery === entrega) : found;
	const counts = { fila: going.length, nfe: 0, separar: 0, conferir: 0, codigo: 0 };
	for (const { step } of going) counts[step] += 1;
	const wanted = going.filter(
		({ step }) => etapa === "fila" || etapa === "enviados" || step === etapa,
	);
	const shown = wanted.slice(0, MOST_SHOWN);
	return {
		rows: await withPieces(
			db,
			shown.map((one) => (one.taken_by_id === viewer ? { ...one, taken_by: null } : one)),
		),
		more: wanted.length - shown.length,
		notePolicy,
		counts,
		delays: lateOrders(shown, now).map(({ order, promised, day }) => ({
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

/** All boxes in one; a box without a label is one that was not begun. */
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
		.slice(0, SHOWN_PIECES)
		.map(({ image, name, size, color, quantity }) => ({ image, name, size, color, quantity })),
	moreLines: Math.max(0, lines.length - SHOWN_PIECES),
	nfe: one.nfe,
	listedAt: one.listed_at && new Date(one.listed_at),
	labelledAt: one.labelled_at && new Date(one.labelled_at),
	code: one.code,
	label: labelOf(one),
	takenBy: one.taken_by,
	part: one.part,
	told: one.told,
});
