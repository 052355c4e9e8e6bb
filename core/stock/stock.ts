import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { recordChange } from "../audit/record-change.ts";
import type { Admin } from "../audit/types.ts";
import { PRODUCTS, VARIATIONS } from "../catalog/public.ts";
import { MAX_UNITS } from "../catalog/shared/variation.ts";
import { CSV_START, csvLine } from "../values/csv.ts";
import { fieldErrors } from "../values/field-errors.ts";
import { fail, ok, type Result } from "../values/result.ts";
import { correctUnits } from "./correct-units.ts";
import { applyCount, checkCount } from "./import-count.ts";
import { listStock } from "./list-stock.ts";
import { lockUnits } from "./lock-units.ts";
import { adjustForm, type StockQuery, TOO_MANY_UNITS, unitsAfter } from "./shared/stock.ts";
import { stockConditions } from "./stock-conditions.ts";
import type { ProductStock, StockMove, StockMoves, StockSummary } from "./types.ts";

type AdjustFailure = { code: "invalid"; fields: Record<string, string> } | { code: "not_found" };

/** Changes available units with a ledger row (rules stock 2 and money 7). Returns errors by field. */
async function adjustStock(
	{ db }: { db: Db },
	admin: Admin,
	form: unknown,
): Promise<Result<{ estoque: number }, AdjustFailure>> {
	const parsed = adjustForm.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { variantId, operation, quantity, note } = parsed.data;
	return runTransaction(db, async (tx) => {
		const [variant] = await lockUnits(tx, [variantId]);
		if (!variant) return fail({ code: "not_found" });
		const estoque = unitsAfter(variant.estoque, operation, quantity);
		if (estoque > MAX_UNITS) return fail({ code: "invalid", fields: { quantity: TOO_MANY_UNITS } });
		const delta = estoque - variant.estoque;
		if (delta === 0) return ok({ estoque });
		await correctUnits(tx, [{ variantId, delta }], {
			actor: admin.name,
			note: note || null,
			motivo: operation === "adicionar" ? "entrada" : "ajuste",
		});
		await recordChange(tx, admin, {
			action: "estoque.ajustar",
			entity: "variantes",
			entityId: variantId,
			before: { estoque: variant.estoque },
			after: { estoque, operation, quantity, note },
		});
		return ok({ estoque });
	});
}

const BATCH = 5_000;

type SheetRow = {
	id: string;
	sku: string;
	nome: string;
	tamanho: string;
	cor: string;
	estoque: number;
};

/** A count sheet in chunks, so that large shops need little memory. It can be imported again. */
async function* exportCountSheet(
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

/** A product, not archived, with its variations in display order, or null. */
async function findProductStock(db: Db, id: string): Promise<ProductStock | null> {
	if (!isUuid(id)) return null;
	const [product] = await queryRows<ProductStock>(
		db,
		sql`
		select p.id, p.nome, p.sku, coalesce((
			select json_agg(json_build_object('id', v.id, 'tamanho', v.tamanho, 'cor', v.cor, 'sku', v.sku,
				'estoque', v.estoque, 'reservado', v.reservado, 'ativo', v.ativo)
				order by v.ativo desc, array_position(p.cores, v.cor), array_position(p.tamanhos, v.tamanho), v.sku, v.id)
			from ${VARIATIONS} v where v.produto_id = p.id), '[]') as variantes
		from ${PRODUCTS} p where p.id = ${id}::uuid and not p.arquivado`,
	);
	return product ?? null;
}

const PAGE_SIZE = 20;

/** The ledger of a product or of the variation `variantId`, newest first. */
async function listMoves(
	db: Db,
	{ productId, variantId, page }: { productId: string; variantId: string | null; page: number },
): Promise<StockMoves> {
	if (!isUuid(productId) || (variantId && !isUuid(variantId)))
		return { rows: [], total: 0, page: 1, pages: 1 };
	const where = variantId
		? sql`l.produto_id = ${productId}::uuid and l.variante_id = ${variantId}::uuid`
		: sql`l.produto_id = ${productId}::uuid`;
	const [counted] = await queryRows<{ total: number }>(
		db,
		sql`select count(*)::int as total from stock_ledger l where ${where}`,
	);
	const total = counted?.total ?? 0;
	const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
	const at = Math.min(Math.max(1, page), pages);
	const rows = await queryRows<StockMove>(
		db,
		sql`
		select l.id::int, to_json(l.created_at)#>>'{}' as created_at, l.ator, l.motivo, l.observacao,
			l.order_id, v.tamanho, v.cor, v.sku, l.estoque, l.reservado, l.saldo
		from stock_ledger l join ${VARIATIONS} v on v.id = l.variante_id where ${where}
		order by l.id desc limit ${PAGE_SIZE} offset ${(at - 1) * PAGE_SIZE}`,
	);
	return { rows, total, page: at, pages };
}

/** Figures of the four cards, by the levels of rule stock 1. */
async function summariseStock(db: Db): Promise<StockSummary> {
	const [row] = await queryRows<StockSummary>(
		db,
		sql`select count(*)::int as produtos, coalesce(sum(estoque), 0)::float8 as unidades,
			count(*) filter (where estoque between 1 and 5)::int as baixo,
			count(*) filter (where estoque = 0)::int as esgotado,
			(select count(*)::int from ${VARIATIONS} v join ${PRODUCTS} o on o.id = v.produto_id
				where v.ativo and v.estoque = 0 and not o.arquivado) as variacoes_esgotadas
			from ${PRODUCTS} p where not arquivado`,
	);
	return row ?? { produtos: 0, unidades: 0, baixo: 0, esgotado: 0, variacoes_esgotadas: 0 };
}

/** Stock management. Orders import the operations that run in their transactions. */
export const createStock = ({ db }: { db: Db }) => ({
	list: (query: StockQuery) => listStock(db, query),
	summarise: () => summariseStock(db),
	findProduct: (id: string) => findProductStock(db, id),
	listMoves: (wanted: { productId: string; variantId: string | null; page: number }) =>
		listMoves(db, wanted),
	adjustStock: (admin: Admin, form: unknown) => adjustStock({ db }, admin, form),
	checkCount: (sheet: Uint8Array) => checkCount(db, sheet),
	applyCount: (admin: Admin, sheet: Uint8Array) => applyCount({ db }, admin, sheet),
	exportCountSheet: (query: Pick<StockQuery, "q" | "nivel">) => exportCountSheet(db, query),
});
