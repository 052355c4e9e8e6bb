import { eq, sql } from "drizzle-orm";
import { lookUpLines } from "#core/catalog/price-lines.ts";
import { readShopDelivery } from "#core/delivery/manage/shop-delivery.ts";
import { piecesOf } from "#core/delivery/pieces.ts";
import { NOTE_POLICY } from "#core/delivery/public.ts";
import { deliveryOf } from "#core/delivery/shared/ordered-delivery.ts";
import type { StoredQuote } from "#core/delivery/shared/quote.ts";
import type { InvoicePolicy } from "#core/delivery/shared/shop-delivery.ts";
import { lockOrder } from "#core/orders/find-orders.ts";
import {
	ADDRESSED_ORDERS,
	DOCUMENTED_ORDERS,
	LINE_PRICES,
	ORDERS_TO_SEND,
} from "#core/orders/public.ts";
import type { Address } from "#core/values/address.ts";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { notifyOffice } from "#platform/live/notify-office.ts";
import { mayBeLabelled } from "../nfe/invoice-files.ts";
import {
	listPacked,
	listParcels,
	listRest,
	type OrderParcel,
	openParcel,
	type RestLine,
} from "../parcels.ts";
import { parcels } from "../schema.ts";
import { whyNotPacked } from "../send-parcel.ts";

type Read = Address & {
	id: string;
	numero: number;
	customer_name: string;
	customer_company: string | null;
	customer_phone: string;
	customer_address: string;
	shipping_method: string;
	shipping_quote: StoredQuote | null;
	promised_day: string | null;
	note_policy: InvoicePolicy | null;
};

/** Data of an order's printed documents: no prices, notes or e-mail. */
export type OrderDocument = Omit<
	Read,
	"shipping_method" | "shipping_quote" | "customer_phone" | "note_policy"
> & {
	delivery: string;
	kind: string;
	/** Document that parcels travel with. */
	invoicePolicy: InvoicePolicy | null;
	/** Only for the shop's own courier. */
	phone: string | null;
	lines: RestLine[];
	/** The open parcel, or null. */
	parcel: OrderParcel | null;
};

/** In the given order, without unshippable orders and labels not yet allowed (rule shipping 9). */
export async function loadDocuments(
	db: Db,
	requested: string[],
	what: "lists" | "labels" = "lists",
): Promise<OrderDocument[]> {
	const orderIds = requested.filter(isUuid);
	const [orders, lines, parcels] = await Promise.all([
		queryRows<Read>(
			db,
			sql`select o.*, ${NOTE_POLICY} as note_policy from ${ADDRESSED_ORDERS} o
				where o.id = any(${sql.param(orderIds)}::uuid[]) and o.id in (select id from ${ORDERS_TO_SEND} s) order by array_position(${sql.param(orderIds)}::uuid[], o.id)`,
		),
		listRest(db, orderIds),
		listParcels(db, orderIds),
	]);
	const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
	const waiting = orders.filter(({ id }) => linesOf.has(id));
	const papers = waiting.map(
		({ shipping_method, shipping_quote, customer_phone, note_policy, ...order }) => {
			const kind = shipping_quote?.kind ?? "tabela";
			return {
				...order,
				delivery: deliveryOf({ shipping_method, shipping_quote }).name,
				kind,
				invoicePolicy: note_policy,
				phone: kind === "motoboy" ? customer_phone : null,
				lines: linesOf.get(order.id) ?? [],
				parcel: parcels.find((one) => one.order_id === order.id && !one.shipped_at) ?? null,
			};
		},
	);
	return what === "labels" ? papers.filter(mayBeLabelled) : papers;
}

export type Declaration = OrderDocument & {
	/** CPF or CNPJ of the recipient; empty when unknown. */
	document: string;
	content: (RestLine & { price: number })[];
	/** Weighed, else from the catalogue. */
	grams: number;
};

/** In the given order: packed pieces, else everything left. Without pickups and unshippable orders. */
export async function loadDeclarations(db: Db, orderIds: string[]): Promise<Declaration[]> {
	const papers = (await loadDocuments(db, orderIds)).filter(({ kind }) => kind !== "retirada");
	const ids = papers.map(({ id }) => id);
	const [packed, shop, documents] = await Promise.all([
		listPacked(db, ids),
		readShopDelivery(db),
		queryRows<{ id: string; document: string | null }>(
			db,
			sql`select o.id, o.document from ${DOCUMENTED_ORDERS} o where o.id = any(${sql.param(ids)}::uuid[])`,
		),
	]);
	const contentOf = new Map(
		papers.map(({ id, lines }) => {
			const own = packed.filter(({ order_id }) => order_id === id);
			return [id, own.length > 0 ? own : lines] as const;
		}),
	);
	const all = [...contentOf.values()].flat();
	const [prices, measured] = await Promise.all([
		queryRows<{ id: string; price: number }>(
			db,
			sql`select p.id, ${inCentavos(sql`p.unit_price`)} as price from ${LINE_PRICES} p
				where p.id = any(${sql.param(all.map(({ id }) => id))}::uuid[])`,
		),
		measure(db, all),
	]);
	const priceOf = new Map(prices.map(({ id, price }) => [id, price]));
	return papers.map((paper) => {
		const content = contentOf.get(paper.id) ?? [];
		const pieces = piecesOf(
			content.map((line) => ({ ...measured(line), quantity: line.quantity })),
			shop,
		);
		return {
			...paper,
			document: documents.find(({ id }) => id === paper.id)?.document ?? "",
			content: content.map((line) => ({ ...line, price: priceOf.get(line.id) ?? 0 })),
			grams:
				paper.parcel?.weight_g ??
				pieces.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0),
		};
	});
}

/** Weight per piece of each line, as far as the catalogue has it. */
async function measure(db: Db, lines: RestLine[]) {
	const wanted = lines.flatMap(({ product_id, size, color }) =>
		product_id ? { productId: product_id, size, color, quantity: 1 } : [],
	);
	const keyOf = (id: string | null, size: string, color: string) => [id, size, color].join("\n");
	const found = new Map(
		(await lookUpLines(db, wanted)).map((line) => [
			keyOf(line.productId, line.size, line.color),
			line.reason === null
				? { weight: line.weight, sides: line.sides }
				: { weight: null, sides: null },
		]),
	);
	return ({ product_id, size, color }: RestLine) =>
		found.get(keyOf(product_id, size, color)) ?? { weight: null, sides: null };
}

/** Records printing of packing lists or labels; skips orders that may not be labelled. */
export async function markPrinted(
	db: Db,
	orderIds: string[],
	what: "lists" | "labels",
): Promise<void> {
	const printed =
		what === "lists" ? orderIds : (await loadDocuments(db, orderIds, what)).map(({ id }) => id);
	for (const id of printed) {
		await runTransaction(db, async (tx) => {
			const order = await lockOrder(tx, id);
			if (!order || (await whyNotPacked(tx, order))) return;
			const parcel = await openParcel(tx, order.id);
			await tx
				.update(parcels)
				.set(what === "lists" ? { listed_at: sql`now()` } : { labelled_at: sql`now()` })
				.where(eq(parcels.id, parcel.id));
			await notifyOffice(tx);
		});
	}
}
