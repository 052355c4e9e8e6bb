import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { COLOURS, VARIATIONS } from "#core/catalog/public.ts";
import type { InvoicePolicy } from "#core/delivery/shared/shop-delivery.ts";
import type { OrderMail } from "#core/orders/email-parts.ts";
import { addressOf, findOrderForPayment, lockOrder } from "#core/orders/find-orders.ts";
import { NOTED_ORDERS } from "#core/orders/public.ts";
import { recordEvents, recordOrderChange } from "#core/orders/record-event.ts";
import { loadOrderMail } from "#core/orders/send-emails.ts";
import type { Address } from "#core/values/address.ts";
import { shopDay } from "#core/values/dates.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { notifyOffice } from "#platform/live/notify-office.ts";
import { readInvoicePolicy } from "../nfe/invoice-files.ts";
import { listParcels, listRest, type OrderParcel, openParcel, type RestLine } from "../parcels.ts";
import { delay_notices, parcel_items, parcels } from "../schema.ts";
import { whyNotPacked } from "../send-parcel.ts";
import type { Closing } from "../shared/check-closing.ts";
import type { CheckLine, KnownPiece } from "../shared/check-reading.ts";
import { type NotSendable, whyNotSent } from "../shared/sendable.ts";

export type Check = {
	order: OrderMail & Address;
	/** Time of the order, and the customer's note. */
	orderedAt: Date;
	notes: string | null;
	/** Why it cannot be shipped, with the time if known. */
	refusal: NotSendable | null;
	lines: CheckLine[];
	known: KnownPiece[];
	/** The open parcel, or null. */
	parcel: OrderParcel | null;
	sent: OrderParcel[];
	/** Document that it travels with; null when not chosen. */
	invoicePolicy: InvoicePolicy | null;
	/** Another administrator working on it. */
	takenBy: string | null;
};

/** Data for checking an order; null when there is none with this id. */
export async function loadCheck(db: Db, orderId: string, userId: string): Promise<Check | null> {
	const summary = await findOrderForPayment(db, orderId);
	if (!summary) return null;
	const [order, address, rest, parcels, takenBy, invoicePolicy, [noted]] = await Promise.all([
		loadOrderMail(db, summary.id),
		addressOf(db, summary.id),
		listRest(db, [summary.id]),
		listParcels(db, [summary.id]),
		findTaker(db, summary.id, userId),
		readInvoicePolicy(db),
		queryRows<{ notes: string | null; created_at: Date }>(
			db,
			sql`select o.notes, o.created_at from ${NOTED_ORDERS} o where o.id = ${summary.id}`,
		),
	]);
	const products = rest.flatMap(({ product_id }) => product_id ?? []);
	const [known, hexes] = await Promise.all([readFamily(db, products), readColours(db, rest)]);
	return {
		order: { ...order, ...address },
		orderedAt: new Date(noted?.created_at ?? summary.created_at),
		notes: noted?.notes ?? null,
		refusal: whyNotSent(summary),
		lines: rest.map(({ order_id, ...line }) => ({ ...line, hex: hexes.get(line.color) ?? null })),
		known,
		parcel: parcels.find(({ shipped_at }) => !shipped_at) ?? null,
		sent: parcels.filter(({ shipped_at }) => shipped_at),
		takenBy,
		invoicePolicy,
	};
}

const readFamily = (db: Db, products: string[]): Promise<KnownPiece[]> =>
	queryRows<KnownPiece>(
		db,
		sql`select v.produto_id as product_id, v.sku, v.gtin, coalesce(v.tamanho, '') as size,
				coalesce(v.cor, '') as color, null as image
			from ${VARIATIONS} v where v.produto_id = any(${sql.param(products)}::uuid[]) and (v.sku <> '' or v.gtin is not null)`,
	);

async function readColours(db: Db, rest: { color: string }[]): Promise<Map<string, string>> {
	const names = [...new Set(rest.map(({ color }) => color))];
	const rows = await queryRows<{ nome: string; hex: string | null }>(
		db,
		sql`select distinct on (c.nome) c.nome, c.hex from ${COLOURS} c
			where c.nome = any(${sql.param(names)}::text[]) and c.hex is not null order by c.nome, c.hex`,
	);
	return new Map(rows.flatMap(({ nome, hex }) => (hex ? [[nome, hex] as const] : [])));
}

export async function isSku(db: Db, code: string): Promise<boolean> {
	const found = await queryRows<{ id: string }>(
		db,
		sql`select v.id from ${VARIATIONS} v where upper(v.sku) = upper(${code}) or v.gtin = ${code} limit 1`,
	);
	return found.length > 0;
}

/** A claim expires after this. */
const IN_HANDS = sql`${parcels.taken_at} > now() - interval '15 minutes'`;

/** The other administrator who claimed an order's parcel, or null. */
async function findTaker(db: Db, orderId: string, userId: string): Promise<string | null> {
	const [taken] = await db
		.select({ by: parcels.taken_by })
		.from(parcels)
		.where(
			and(
				eq(parcels.order_id, orderId),
				isNull(parcels.shipped_at),
				isNull(parcels.checked_at),
				ne(parcels.taken_by_id, userId),
				IN_HANDS,
			),
		);
	return taken?.by ?? null;
}

/** Claims an order for checking, replacing other claims; no-op for an order that cannot be shipped. */
export const takeOrder = (db: Db, admin: Admin, orderId: string): Promise<boolean> =>
	runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order || (await whyNotPacked(tx, order))) return false;
		const parcel = await openParcel(tx, order.id);
		await tx
			.update(parcels)
			.set({ taken_by: admin.name, taken_by_id: admin.userId, taken_at: sql`now()` })
			.where(eq(parcels.id, parcel.id));
		await notifyOffice(tx);
		return true;
	});

type CloseError =
	| { code: NotSendable | "not_found" | "nothing_read" | "changed" | "past_day" }
	/** This many pieces are missing and were not marked for later. */
	| { code: "missing"; pieces: number };

/**
 * Closes an order's parcel with the scanned pieces: each once, only its own, none too many (rule shipping 5).
 * Missing pieces require `part` and stay in the queue. Closing again replaces the content. Fails with
 * `changed` when the order differs from the checked one; on failure nothing is written.
 */
export async function closeCheck(
	db: Db,
	admin: Admin,
	orderId: string,
	{ readings, weight, part, restDay = "" }: Closing,
): Promise<Result<{ volumes: number; rest: number }, CloseError>> {
	if (part && restDay && !comes(restDay)) return fail({ code: "past_day" });
	return runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return fail({ code: "not_found" });
		const refusal = whyNotSent(order);
		if (refusal) return fail({ code: refusal });
		if (readings.length === 0) return fail({ code: "nothing_read" });
		const rest = await listRest(tx, [order.id]);
		const boxes = packed(readings, rest);
		if (!boxes) return fail({ code: "changed" });
		const missing = rest.reduce((sum, { quantity }) => sum + quantity, 0) - readings.length;
		if (missing > 0 && !part) return fail({ code: "missing", pieces: missing });
		const volumes = Math.max(...boxes.map(({ volume }) => volume));
		const parcel = await openParcel(tx, order.id);
		await writeBoxes(tx, parcel.id, boxes);
		await tx
			.update(parcels)
			.set({
				volumes,
				weight_g: weight,
				checked_at: sql`now()`,
				checked_by: admin.name,
				taken_by: null,
				taken_by_id: null,
				taken_at: null,
			})
			.where(eq(parcels.id, parcel.id));
		if (missing > 0 && restDay) {
			const notice = { order_id: order.id, day: restDay, ator: admin.name };
			await tx.insert(delay_notices).values(notice).onConflictDoNothing();
		}
		const byHand = readings.filter((one) => one.byHand).length;
		await recordEvents(tx, order.id, {
			kind: "parcel",
			value: "checked",
			data: { volumes, missing, byHand },
			actor: admin.name,
		});
		await recordOrderChange(tx, admin, order.id, "pedido.conferir", {
			after: { volumes, pecas: readings.length, ...(byHand ? { sem_codigo: byHand } : {}) },
		});
		return ok({ volumes, rest: missing });
	});
}

const A_YEAR_MS = 366 * 24 * 3_600_000;

/** Whether a day is valid, from today on and within a year. */
function comes(day: string): boolean {
	const at = Date.parse(`${day}T12:00:00Z`);
	return day >= shopDay(new Date()) && at < Date.now() + A_YEAR_MS;
}

type Box = { order_item_id: string; volume: number; quantity: number; by_hand: number };

/** Readings by line and box, boxes numbered without gaps; null when a piece is not open. */
function packed(readings: Closing["readings"], rest: RestLine[]): Box[] | null {
	const left = new Map(rest.map(({ id, quantity }) => [id, quantity]));
	const numbers = [...new Set(readings.map(({ volume }) => volume))].sort((a, b) => a - b);
	const boxes = new Map<string, Box>();
	for (const { line, volume, byHand } of readings) {
		const more = (left.get(line) ?? 0) - 1;
		if (more < 0) return null;
		left.set(line, more);
		const key = `${line}:${volume}`;
		const box = boxes.get(key) ?? {
			order_item_id: line,
			volume: numbers.indexOf(volume) + 1,
			quantity: 0,
			by_hand: 0,
		};
		boxes.set(key, {
			...box,
			quantity: box.quantity + 1,
			by_hand: box.by_hand + (byHand ? 1 : 0),
		});
	}
	return [...boxes.values()];
}

async function writeBoxes(tx: Tx, parcelId: string, boxes: Box[]): Promise<void> {
	await tx.delete(parcel_items).where(eq(parcel_items.parcel_id, parcelId));
	await tx.insert(parcel_items).values(boxes.map((box) => ({ parcel_id: parcelId, ...box })));
}
