import { sql } from "drizzle-orm";
import { CSV_START, csvLine } from "#core/values/csv-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { listCategoryOptions } from "../manage/list-category-options.ts";
import { productConditions } from "../manage/product-conditions.ts";
import { readProducts } from "../manage/read-product.ts";
import type { ProductQuery } from "../product-query-rules.ts";
import { CSV_COLUMNS } from "./csv-columns-rules.ts";
import { rowOf } from "./import-row-rules.ts";

const READ_AT_ONCE = 500;

/**
 * The products that the table's search and filters show, by SKU, as the file that the import takes: UTF-8
 * with BOM and `;`, so that Excel in pt-BR opens it; formulas are made text. Text in pieces.
 */
export async function* exportProducts(db: Db, query: ProductQuery): AsyncGenerator<string> {
	const where = await productConditions(db, query);
	const categories = await listCategoryOptions(db);
	const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
	yield CSV_START + csvLine([...CSV_COLUMNS]);
	for (let last = ""; ; ) {
		const products = await readProducts(
			db,
			sql`${where} and p.sku > ${last} order by p.sku limit ${READ_AT_ONCE}`,
		);
		yield products.map((p) => csvLine(rowOf(p, slugs.get(p.categoria_id ?? "") ?? ""))).join("");
		if (products.length < READ_AT_ONCE) return;
		last = products.at(-1)?.sku ?? last;
	}
}
