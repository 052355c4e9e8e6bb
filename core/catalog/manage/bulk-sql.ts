import { type SQL, sql } from "drizzle-orm";
import { MAX_PRICE } from "#core/values/price-text.ts";
import type { Tx } from "#platform/database/database.ts";
import type { BulkChange } from "../shared/bulk-change.ts";
import { type ProductQuery, productSearch } from "../shared/product-query.ts";
import { productConditions } from "./product-conditions.ts";

/** Products by id, or all that match the table's search and filters. */
export type BulkSelection = { ids: string[] } | { query: ProductQuery };

/** Condition on `produtos p`; excludes archived products. */
export async function selectionCondition(tx: Tx, selection: BulkSelection): Promise<SQL> {
	if ("query" in selection) {
		return productConditions(tx, { ...selection.query, arquivados: false });
	}
	return sql`not p.arquivado and p.id in (
		select value::uuid from jsonb_array_elements_text(${JSON.stringify(selection.ids)}::jsonb))`;
}

export const selectionText = (selection: BulkSelection): string =>
	"query" in selection
		? `busca ${productSearch(selection.query).toString()}`
		: `${selection.ids.length} escolhidos`;

const reais = (centavos: number) => sql`${centavos}::numeric / 100`;

/** A price column after a change, rounded half up to centavos and clamped to the allowed range. */
export function priceAfter(column: SQL, change: Extract<BulkChange, { campo: "preco" }>): SQL {
	if (change.modo === "definir") return sql`round(${reais(change.centavos)}, 2)`;
	const raw =
		change.modo === "valor"
			? sql`${column} + ${reais(change.centavos)}`
			: sql`${column} * (10000 + ${change.centesimos}::int) / 10000`;
	return sql`greatest(0.01, least(${reais(MAX_PRICE)}, round(${raw}, 2)))`;
}

/** Excludes rows whose new price would not exceed the promotional one. */
export const abovePromotion = (price: SQL): SQL =>
	sql`coalesce(p.preco_promocional < ${price}, true)`;

/** Column and new value of a change on `produtos p`, and the rows that can take it. */
export function changeOf(change: BulkChange): { column: SQL; next: SQL; may: SQL } {
	if (change.campo === "status") {
		return { column: sql`status`, next: sql`${change.status}::text`, may: sql`true` };
	}
	if (change.campo === "categoria") {
		return {
			column: sql`categoria_id`,
			next: sql`${change.categoria_id}::uuid`,
			may: sql`true`,
		};
	}
	const next = priceAfter(sql`p.preco`, change);
	return { column: sql`preco`, next, may: abovePromotion(next) };
}
