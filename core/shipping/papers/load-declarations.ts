import { sql } from "drizzle-orm";
import { lookUpLines } from "#core/catalog/price-lines.ts";
import { readShopDelivery } from "#core/delivery/manage/shop-delivery.ts";
import { piecesOf } from "#core/delivery/pieces.ts";
import { DOCUMENTED_ORDERS, LINE_PRICES } from "#core/orders/public.ts";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { listPacked, type RestLine } from "../list-rest.ts";
import { loadPapers, type Paper } from "./load-papers.ts";

export type Declaration = Paper & {
	/** CPF or CNPJ of the recipient; empty when unknown. */
	document: string;
	content: (RestLine & { price: number })[];
	/** Weighed, else from the catalogue. */
	grams: number;
};

/** In the given order: packed pieces, else everything left. Without pickups and unshippable orders. */
export async function loadDeclarations(db: Db, orderIds: string[]): Promise<Declaration[]> {
	const papers = (await loadPapers(db, orderIds)).filter(({ kind }) => kind !== "retirada");
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
