import { sql } from "drizzle-orm";
import { PRODUCTS, VARIATIONS } from "#core/catalog/lent.ts";
import { CSV_START, csvLine } from "#core/values/csv-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { stockConditions } from "./stock-conditions.ts";
import type { StockQuery } from "./stock-rules.ts";

const BATCH = 5_000;

type SheetRow = {
	id: string;
	sku: string;
	nome: string;
	tamanho: string;
	cor: string;
	estoque: number;
};

/**
 * The count sheet of what the list shows, one line per variation by SKU, in parts: a shop of any size
 * never stands in memory as a whole. What it gives can be sent back as a count.
 */
export async function* exportCountSheet(
	db: Db,
	query: Pick<StockQuery, "q" | "nivel">,
): AsyncGenerator<string> {
	yield CSV_START + csvLine(["sku", "produto", "tamanho", "cor", "quantidade"]);
	const where = await stockConditions(db, query);
	for (let last: SheetRow | undefined; ; ) {
		const after = last ? sql`and (v.sku, v.id) > (${last.sku}, ${last.id}::uuid)` : sql``;
		const rows = await queryRows<SheetRow>(
			db,
			sql`
			select v.id, v.sku, p.nome, v.tamanho, v.cor, v.estoque
			from ${VARIATIONS} v join ${PRODUCTS} p on p.id = v.produto_id
			where ${where} ${after} order by v.sku, v.id limit ${BATCH}`,
		);
		if (rows.length > 0)
			yield rows
				.map(({ sku, nome, tamanho, cor, estoque }) => csvLine([sku, nome, tamanho, cor, estoque]))
				.join("");
		if (rows.length < BATCH) return;
		last = rows.at(-1);
	}
}
