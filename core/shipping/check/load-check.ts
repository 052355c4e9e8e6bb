import { sql } from "drizzle-orm";
import { COLOURS, VARIATIONS } from "#core/catalog/public.ts";
import type { NotePolicy } from "#core/delivery/shared/shop-delivery.ts";
import type { OrderMail } from "#core/orders/emails.ts";
import { addressOf, findOrderForPayment } from "#core/orders/find-orders.ts";
import { NOTED_ORDERS } from "#core/orders/public.ts";
import { loadOrderMail } from "#core/orders/send-emails.ts";
import type { Address } from "#core/values/address.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { listParcels, type OrderParcel } from "../list-parcels.ts";
import { listRest } from "../list-rest.ts";
import { readNotePolicy } from "../nfe/note-policy.ts";
import type { CheckLine, KnownPiece } from "../shared/check-reading.ts";
import { type NotSendable, whyNotSent } from "../shared/sendable.ts";
import { findTaker } from "./take-order.ts";

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
	notePolicy: NotePolicy | null;
	/** Another administrator working on it. */
	takenBy: string | null;
};

/** Data for checking an order; null when there is none with this id. */
export async function loadCheck(db: Db, orderId: string, userId: string): Promise<Check | null> {
	const summary = await findOrderForPayment(db, orderId);
	if (!summary) return null;
	const [order, address, rest, parcels, takenBy, notePolicy, [noted]] = await Promise.all([
		loadOrderMail(db, summary.id),
		addressOf(db, summary.id),
		listRest(db, [summary.id]),
		listParcels(db, [summary.id]),
		findTaker(db, summary.id, userId),
		readNotePolicy(db),
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
		notePolicy,
	};
}

const readFamily = (db: Db, products: string[]): Promise<KnownPiece[]> =>
	queryRows<KnownPiece>(
		db,
		sql`select v.produto_id as product_id, v.sku, coalesce(v.tamanho, '') as size,
				coalesce(v.cor, '') as color, null as image
			from ${VARIATIONS} v where v.produto_id = any(${sql.param(products)}::uuid[]) and v.sku <> ''`,
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
		sql`select v.id from ${VARIATIONS} v where upper(v.sku) = upper(${code}) limit 1`,
	);
	return found.length > 0;
}
