import { sql } from "drizzle-orm";
import { CSV_START, csvLine } from "#core/values/csv.ts";
import type { Db } from "#platform/database/database.ts";
import { listCategoryOptions } from "../manage/list-category-options.ts";
import { productConditions } from "../manage/product-conditions.ts";
import { readProducts } from "../manage/read-product.ts";
import { SHEET_FIELDS } from "../shared/csv-columns.ts";
import type { ProductQuery } from "../shared/product-query.ts";
import { rowOf } from "./import-row.ts";
import { TEMPLATE_HEADINGS } from "./recognise-file.ts";

const READ_AT_ONCE = 500;

/** Exports products by SKU as the import file: UTF-8 with BOM and `;` for Excel in pt-BR. Yields chunks. */
export async function* exportProducts(db: Db, query: ProductQuery): AsyncGenerator<string> {
	const where = await productConditions(db, query);
	const categories = await listCategoryOptions(db);
	const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
	yield CSV_START + csvLine([...SHEET_FIELDS.values()].map(({ label }) => label));
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

const EXAMPLE: Record<string, string> = {
	"Nome do produto": "Jaleco exemplo (apague esta linha)",
	Preço: "289,90",
	"Identificador do produto": "jaleco-exemplo",
	SKU: "EXEMPLO-AZ-P",
	Tamanho: "P",
	Cor: "Azul-marinho",
	Estoque: "5",
	Categoria: "Jalecos > Femininos",
	"Peso (g)": "400",
	"Exibir na loja": "não",
};

/** The shop's own template: its headings, then two variations of one product. */
export const TEMPLATE_EXAMPLE: string[][] = [
	TEMPLATE_HEADINGS,
	TEMPLATE_HEADINGS.map((heading) => EXAMPLE[heading] ?? ""),
	TEMPLATE_HEADINGS.map(
		(heading) => ({ ...EXAMPLE, SKU: "EXEMPLO-AZ-M", Tamanho: "M" })[heading] ?? "",
	),
];
