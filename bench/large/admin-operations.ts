import { sql } from "drizzle-orm";
import type { Shop } from "#core/shop.ts";
import { parseStockQuery } from "#core/stock/stock-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import type { Operation } from "./measure.ts";

/** One of the inputs for each round. */
const each = <T>(inputs: T[], round: number): T => inputs[round % inputs.length] as T;

/** What every list of the back office is asked for: opening it, searching, filtering, sorting, the last page. */
export async function adminOperations(shop: Shop, db: Db): Promise<Operation[]> {
	return [...stockOperations(shop, await someProducts(db)), ...categoryOperations(shop)];
}

const COMMON = ["jaleco", "são paulo", "scrub feminino", "calça", "helena"];
const RARE = [
	"jaleco feminino helena 60",
	"coração 99",
	"RQ-0421",
	"4711",
	"rq-000123-gg",
	"nada assim",
	"xz",
];

async function someProducts(db: Db): Promise<string[]> {
	const rows = await queryRows<{ id: string }>(
		db,
		sql`select id from produtos where not arquivado order by id limit 30`,
	);
	return rows.map(({ id }) => id);
}

function stockOperations({ stock }: Shop, products: string[]): Operation[] {
	const list = (name: string, searches: string[]): Operation => ({
		name: `stock: ${name}`,
		run: (round) => stock.list(parseStockQuery(new URLSearchParams(each(searches, round)))),
	});
	return [
		{ name: "stock: cards", run: () => stock.summarise() },
		list("first pages", ["", "pagina=2", "pagina=7"]),
		list("last pages", ["pagina=390", "pagina=250", "pagina=9999"]),
		list("by units", ["ordem=estoque", "ordem=-estoque", "ordem=-nome"]),
		list("levels", ["nivel=esgotado", "nivel=baixo", "nivel=medio", "nivel=alto"]),
		list(
			"common words",
			COMMON.map((q) => `q=${q}`),
		),
		list(
			"rare words and SKUs",
			RARE.map((q) => `q=${q}`),
		),
		list(
			"words and level",
			COMMON.map((q) => `q=${q}&nivel=baixo&ordem=estoque`),
		),
		{ name: "stock: a product", run: (round) => stock.findProduct(each(products, round)) },
		{
			name: "stock: its ledger",
			run: (round) =>
				stock.listMoves({ productId: each(products, round), variantId: null, page: 1 }),
		},
	];
}

function categoryOperations({ categories }: Shop): Operation[] {
	return [
		{ name: "categories: tree", run: () => categories.listTree() },
		{ name: "categories: search", run: (round) => categories.listTree(each(COMMON, round)) },
	];
}
