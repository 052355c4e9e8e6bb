import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { findRow, readBatches } from "#platform/database/sql/query.ts";
import { recordChange } from "../audit/record-change.ts";
import type { Admin } from "../audit/types.ts";
import { PRODUCTS, VARIATIONS } from "../catalog/public.ts";
import { MAX_UNITS } from "../catalog/shared/variation.ts";
import { CSV_START, csvLine } from "../values/csv.ts";
import { fieldErrors } from "../values/field-errors.ts";
import { fail, ok, type Result } from "../values/result.ts";
import { createBackInStock } from "./back-in-stock/back-in-stock.ts";
import type { BackInStockDeps } from "./back-in-stock/types.ts";
import { applyCount, checkCount, findByCode } from "./import-count.ts";
import {
	exportMoves,
	listMoves,
	listStock,
	listVariations,
	nextOfSheet,
	type SheetRow,
	summariseStock,
} from "./list-stock.ts";
import { correctUnits, lockUnits } from "./move-units.ts";
import {
	adjustForm,
	gridForm,
	type StockQuery,
	TOO_MANY_UNITS,
	unitsAfter,
} from "./shared/stock.ts";
import type { MovesQuery, ProductStock } from "./types.ts";

type AdjustFailure = { code: "invalid"; fields: Record<string, string> } | { code: "not_found" };

/**
 * Changes available units of one or many variations with their rows in the ledger, all or none (rules stock 2 and
 * money 7). Returns errors by field: `quantity`, or `quantities.` with the variation's id.
 */
async function adjustStock(
	{ db }: { db: Db },
	admin: Admin,
	form: unknown,
): Promise<Result<{ estoque: number }, AdjustFailure>> {
	const many = typeof form === "object" && form !== null && "quantities" in form;
	const parsed = many ? gridForm.safeParse(form) : adjustForm.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { operation, note } = parsed.data;
	const wanted =
		"quantities" in parsed.data
			? new Map(Object.entries(parsed.data.quantities))
			: new Map([[parsed.data.variantId, parsed.data.quantity]]);
	return runTransaction(db, async (tx) => {
		const units = await lockUnits(tx, [...wanted.keys()]);
		if (units.length < wanted.size) return fail({ code: "not_found" });
		const changes = units.map(({ id, estoque }) => ({
			variantId: id,
			before: estoque,
			after: unitsAfter(estoque, operation, wanted.get(id) ?? 0),
		}));
		const full = changes.filter(({ after }) => after > MAX_UNITS);
		if (full.length > 0) {
			const fields = full.map(({ variantId }) => [
				many ? `quantities.${variantId}` : "quantity",
				TOO_MANY_UNITS,
			]);
			return fail({ code: "invalid", fields: Object.fromEntries(fields) });
		}
		const moved = changes.filter(({ before, after }) => before !== after);
		const estoque = changes.reduce((sum, { after }) => sum + after, 0);
		if (moved.length === 0) return ok({ estoque });
		await correctUnits(
			tx,
			moved.map(({ variantId, before, after }) => ({ variantId, delta: after - before })),
			{
				actor: admin.name,
				note: note || null,
				motivo: operation === "adicionar" ? "entrada" : "ajuste",
			},
		);
		const [one] = moved;
		await recordChange(tx, admin, {
			action: "estoque.ajustar",
			entity: "variantes",
			...(one && !many
				? {
						entityId: one.variantId,
						before: { estoque: one.before },
						after: { estoque, operation, quantity: wanted.get(one.variantId), note },
					}
				: { after: { operation, alteradas: moved.length, note } }),
		});
		return ok({ estoque });
	});
}

const BATCH = 5_000;

/** A count sheet in chunks, so that large shops need little memory. It can be imported again. */
async function* exportCountSheet(
	db: Db,
	query: Pick<StockQuery, "q" | "nivel">,
): AsyncGenerator<string> {
	yield CSV_START + csvLine(["SKU", "Produto", "Tamanho", "Cor", "Código de barras", "Quantidade"]);
	const batches = readBatches<SheetRow>(BATCH, (last) => nextOfSheet(db, query, last, BATCH));
	for await (const rows of batches) {
		yield rows
			.map(({ sku, nome, tamanho, cor, estoque, gtin }) =>
				csvLine([sku, nome, tamanho, cor, gtin ?? "", estoque]),
			)
			.join("");
	}
}

/** A product, not archived, with its variations in display order, or null. */
async function findProductStock(db: Db, id: string): Promise<ProductStock | null> {
	if (!isUuid(id)) return null;
	return findRow<ProductStock>(
		db,
		sql`
		select p.id, p.nome, p.sku, coalesce((
			select json_agg(json_build_object('id', v.id, 'tamanho', v.tamanho, 'cor', v.cor, 'sku', v.sku,
				'estoque', v.estoque, 'reservado', v.reservado, 'ativo', v.ativo)
				order by v.ativo desc, array_position(p.cores, v.cor), array_position(p.tamanhos, v.tamanho), v.sku, v.id)
			from ${VARIATIONS} v where v.produto_id = p.id), '[]') as variantes
		from ${PRODUCTS} p where p.id = ${id}::uuid and not p.arquivado`,
	);
}

/** Stock management. Orders import the operations that run in their transactions. */
/** Units of all variations, and subscribers of restocks. */
export const createStock = (deps: BackInStockDeps) => ({
	stock: createUnits(deps),
	backInStock: createBackInStock(deps),
});

const createUnits = ({ db }: { db: Db }) => ({
	list: (query: StockQuery) => listStock(db, query),
	summarise: () => summariseStock(db),
	findProduct: (id: string) => findProductStock(db, id),
	/** Up to `size` variations, with their sales (rule stock 9). */
	listVariations: (query: StockQuery, size?: number) => listVariations(db, query, size),
	listMoves: (query: MovesQuery) => listMoves(db, query),
	exportMoves: (query: MovesQuery) => exportMoves(db, query),
	findByCode: (code: string) => findByCode(db, code),
	adjustStock: (admin: Admin, form: unknown) => adjustStock({ db }, admin, form),
	checkCount: (sheet: Uint8Array) => checkCount(db, sheet),
	applyCount: (admin: Admin, sheet: Uint8Array) => applyCount({ db }, admin, sheet),
	exportCountSheet: (query: Pick<StockQuery, "q" | "nivel">) => exportCountSheet(db, query),
});
