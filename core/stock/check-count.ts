import { sql } from "drizzle-orm";
import { PRODUCTS, VARIATIONS } from "#core/catalog/lent.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import type { CountRow } from "./read-count-sheet.ts";
import type { CountError } from "./types.ts";

/** A row of the sheet with the variation it counts, and its units at this moment. */
export type CountedUnit = CountRow & { variantId: string; produto: string; estoque: number };

type Match = { line: number; found: number; variantId: string; produto: string; estoque: number };

/** Finds the variation of each row by SKU; a product's own SKU stands for its only variation. */
export async function matchCount(
	db: Db | Tx,
	rows: CountRow[],
): Promise<{ units: CountedUnit[]; errors: CountError[] }> {
	const wanted = JSON.stringify(rows.map(({ line, sku }) => ({ line, sku: sku.toLowerCase() })));
	const matches = await queryRows<Match>(
		db,
		sql`
		with pedido as materialized (
			select line, sku from jsonb_to_recordset(${wanted}::jsonb) as p(line int, sku text)
		), proprias as (
			select q.line, v.id, v.produto_id, v.estoque from pedido q
			join ${VARIATIONS} v on lower(v.sku) = q.sku
			join ${PRODUCTS} p on p.id = v.produto_id and not p.arquivado
		), do_produto as (
			select q.line, v.id, v.produto_id, v.estoque from pedido q
			join ${PRODUCTS} p on lower(p.sku) = q.sku and not p.arquivado
			join ${VARIATIONS} v on v.produto_id = p.id
			where not exists (select 1 from proprias where proprias.line = q.line)
		), todas as (select * from proprias union all select * from do_produto)
		select t.line, count(*)::int as found, min(t.id::text) as "variantId", min(p.nome) as produto,
			min(t.estoque) as estoque
		from todas t join ${PRODUCTS} p on p.id = t.produto_id group by t.line`,
	);
	const byLine = new Map(matches.map((match) => [match.line, match]));
	const units: CountedUnit[] = [];
	const errors: CountError[] = [];
	for (const row of rows) {
		const match = byLine.get(row.line);
		const wrong = (message: string) =>
			errors.push({ line: row.line, sku: row.sku.slice(0, 80), message });
		if (!match) wrong("Nenhum produto tem este SKU");
		else if (match.found > 1)
			wrong(`Este SKU é de ${match.found} variações: use o SKU de cada variação`);
		else units.push({ ...match, ...row });
	}
	return { units, errors: [...errors, ...sameUnitTwice(units)] };
}

/** A variation may be named by its SKU in one row and by its product's in another. */
function sameUnitTwice(units: CountedUnit[]): CountError[] {
	const lines = new Map<string, number>();
	return units.flatMap(({ variantId, line, sku }) => {
		const earlier = lines.get(variantId);
		if (earlier === undefined) lines.set(variantId, line);
		return earlier === undefined
			? []
			: [{ line, sku, message: `A mesma variação já foi contada na linha ${earlier}` }];
	});
}
