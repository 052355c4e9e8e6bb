import { type SQL, sql } from "drizzle-orm";
import { findBefore } from "#core/audit/audit.ts";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { MAX_PRICE } from "#core/values/price-text.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { categoryExists, MISSING_CATEGORY } from "../list-categories.ts";
import { type BulkChange, bulkChange, MAX_BULK } from "../shared/bulk-change.ts";
import { type ProductQuery, productSearch } from "../shared/product-query.ts";
import { productConditions } from "./list-managed.ts";
import type { InvalidForm } from "./types.ts";

const MOST_VISIBLE = 50;

/** `antes` and `depois` are display values: a status, a category's name, or whole centavos. */
export type BulkRow = { id: string; nome: string; sku: string; antes: unknown; depois: unknown };

export type BulkPreview = {
	/** Selected products, and those that would change. */
	escolhidos: number;
	mudam: number;
	/** Variations with their own price that would change too. */
	variacoes: number;
	/** Unchanged because the new price would not exceed the promotional one. */
	presos: number;
	rows: BulkRow[];
	/** Fingerprint of this preview; applying with another one is refused. */
	digest: string;
};

export type BulkError = InvalidForm | { code: "none_selected" } | { code: "too_many" };

type Undo = {
	campo: BulkChange["campo"];
	produtos: { id: string; antes: unknown; depois: unknown }[];
	variantes: { id: string; antes: string; depois: string | null }[];
};

async function check(
	tx: Tx,
	selection: BulkSelection,
	change: unknown,
): Promise<Result<BulkChange, BulkError>> {
	const parsed = bulkChange.safeParse(change);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	if ("ids" in selection && (selection.ids.length === 0 || !selection.ids.every(isUuid))) {
		return fail({ code: "none_selected" });
	}
	if (parsed.data.campo === "categoria" && !(await categoryExists(tx, parsed.data.categoria_id))) {
		return fail({ code: "invalid", fields: MISSING_CATEGORY });
	}
	return ok(parsed.data);
}

/** Own prices of variations that a price change also changes. */
function ownPrices(change: BulkChange, where: ReturnType<typeof sql>) {
	if (change.campo !== "preco") return null;
	const next = change.modo === "definir" ? sql`null::numeric` : priceAfter(sql`v.preco`, change);
	return sql`select v.id, v.preco as antes, ${next} as depois
		from variantes v join produtos p on p.id = v.produto_id
		where v.preco is not null and v.preco is distinct from ${next} and ${where}
			and ${changeOf(change).may}`;
}

async function preview(
	tx: Tx,
	selection: BulkSelection,
	change: BulkChange,
): Promise<Result<BulkPreview, BulkError>> {
	const where = await selectionCondition(tx, selection);
	const { column, next, may } = changeOf(change);
	const previewColumns =
		change.campo === "preco"
			? sql`to_json(${inCentavos(sql`antes`)}) as antes, to_json(${inCentavos(sql`depois`)}) as depois`
			: change.campo === "categoria"
				? sql`to_json((select nome from categorias where id = antes)) as antes,
					to_json((select nome from categorias where id = depois)) as depois`
				: sql`to_json(antes) as antes, to_json(depois) as depois`;
	const changing = sql`select p.id, p.nome, p.sku, p.${column} as antes, ${next} as depois
		from produtos p where ${where} and p.${column} is distinct from ${next} and ${may}`;
	const prices = ownPrices(change, where);
	const [counts] = await queryRows<{
		escolhidos: number;
		mudam: number;
		variacoes: number;
		presos: number;
		digest: string;
	}>(
		tx,
		sql`with mudancas as (${changing}), proprias as (${prices ?? sql`select null::uuid as id, null::numeric as antes where false`})
		select (select count(*)::int from produtos p where ${where}) as escolhidos,
			(select count(*)::int from mudancas) as mudam, (select count(*)::int from proprias) as variacoes,
			(select count(*)::int from produtos p where ${where} and not ${may}) as presos,
			md5(coalesce((select string_agg(id || ':' || coalesce(antes::text, '') || ':' || coalesce(depois::text, ''), ',' order by id) from mudancas), '')
				|| '|' || coalesce((select string_agg(id || ':' || antes, ',' order by id) from proprias), '')) as digest`,
	);
	if (!counts || counts.escolhidos === 0) return fail({ code: "none_selected" });
	if (counts.escolhidos > MAX_BULK) return fail({ code: "too_many" });
	const rows = await queryRows<BulkRow>(
		tx,
		sql`select id, nome, sku, ${previewColumns} from (${changing} order by p.nome collate "und-x-icu", p.id limit ${MOST_VISIBLE}) m`,
	);
	return ok({ ...counts, rows });
}

/** Previews a bulk change with before and after of each product, without writing. */
export const previewBulkChange = (
	db: Db,
	selection: BulkSelection,
	change: unknown,
): Promise<Result<BulkPreview, BulkError>> =>
	db.transaction(async (tx) => {
		const checked = await check(tx, selection, change);
		return checked.ok ? preview(tx, selection, checked.value) : checked;
	});

/**
 * Applies a previewed bulk change, all or nothing; `changed` when the products differ from the preview.
 * Returns the id for undoing it. A price change also changes variations' own prices (setting a price removes
 * them).
 */
export async function applyBulkChange(
	db: Db,
	admin: Admin,
	selection: BulkSelection,
	change: unknown,
	digest: string,
): Promise<Result<{ changeId: string; mudaram: number }, BulkError | { code: "changed" }>> {
	return runTransaction(db, async (tx) => {
		const checked = await check(tx, selection, change);
		if (!checked.ok) return checked;
		const wanted = checked.value;
		const where = await selectionCondition(tx, selection);
		await tx.execute(
			sql`select p.id from produtos p where ${where} order by p.id for no key update`,
		);
		const seen = await preview(tx, selection, wanted);
		if (!seen.ok) return seen;
		if (seen.value.digest !== digest) return fail({ code: "changed" });
		const { column, next, may } = changeOf(wanted);
		const prices = ownPrices(wanted, where);
		// Before the products: the change itself can alter what the selection matches.
		const variantes = prices
			? await queryRows<Undo["variantes"][number]>(
					tx,
					sql`with proprias as (${prices})
					update variantes v set preco = n.depois from proprias n where v.id = n.id
					returning v.id, n.antes::text as antes, n.depois::text as depois`,
				)
			: [];
		const produtos = await queryRows<Undo["produtos"][number]>(
			tx,
			sql`with mudancas as (
				select p.id, p.${column} as antes, ${next} as depois from produtos p
				where ${where} and p.${column} is distinct from ${next} and ${may}
			)
			update produtos p set ${column} = n.depois, updated_at = now() from mudancas n where p.id = n.id
			returning p.id, n.antes::text as antes, n.depois::text as depois`,
		);
		const undo: Undo = { campo: wanted.campo, produtos, variantes };
		const changeId = await recordChange(tx, admin, {
			action: "produto.massa",
			entity: "produtos",
			before: undo,
			after: { ...wanted, selecao: selectionText(selection) },
		});
		return ok({ changeId, mudaram: produtos.length });
	});
}

/** Undoes a bulk change except on products edited since; returns how many, or `not_found`. */
export async function undoBulkChange(
	db: Db,
	admin: Admin,
	changeId: string,
): Promise<Result<{ voltaram: number; ficaram: number }, { code: "not_found" }>> {
	if (!isUuid(changeId)) return fail({ code: "not_found" });
	return runTransaction(db, async (tx) => {
		const before = await findBefore<Undo>(tx, "produto.massa", { changeId });
		if (!before) return fail({ code: "not_found" });
		const { campo, produtos, variantes } = before;
		const column = sql.raw({ status: "status", categoria: "categoria_id", preco: "preco" }[campo]);
		const type = sql.raw({ status: "text", categoria: "uuid", preco: "numeric" }[campo]);
		const rows = JSON.stringify(produtos);
		const list = sql`jsonb_to_recordset(${rows}::jsonb) as n(id uuid, antes text, depois text)`;
		await tx.execute(
			sql`select p.id from produtos p join ${list} on p.id = n.id order by p.id for no key update of p`,
		);
		const gone =
			campo === "preco"
				? sql`and ${abovePromotion(sql`n.antes::numeric`)}`
				: campo === "categoria"
					? sql`and (n.antes is null or exists (select 1 from categorias c where c.id = n.antes::uuid))`
					: sql``;
		const back = await queryRows(
			tx,
			sql`update produtos p set ${column} = n.antes::${type}, updated_at = now() from ${list}
				where p.id = n.id and p.${column} is not distinct from n.depois::${type} ${gone} returning p.id`,
		);
		await tx.execute(sql`
			update variantes v set preco = n.antes::numeric
			from jsonb_to_recordset(${JSON.stringify(variantes)}::jsonb) as n(id uuid, antes text, depois text)
			where v.id = n.id and v.preco is not distinct from n.depois::numeric`);
		await recordChange(tx, admin, {
			action: "produto.massa.desfazer",
			entity: "produtos",
			after: { mudanca: changeId, voltaram: back.length },
		});
		return ok({ voltaram: back.length, ficaram: produtos.length - back.length });
	});
}

/** Products by id, or all that match the table's search and filters. */
export type BulkSelection = { ids: string[] } | { query: ProductQuery };

/** Condition on `produtos p`; excludes archived products. */
async function selectionCondition(tx: Tx, selection: BulkSelection): Promise<SQL> {
	if ("query" in selection) {
		return productConditions(tx, { ...selection.query, arquivados: false });
	}
	return sql`not p.arquivado and p.id in (
		select value::uuid from jsonb_array_elements_text(${JSON.stringify(selection.ids)}::jsonb))`;
}

const selectionText = (selection: BulkSelection): string =>
	"query" in selection
		? `busca ${productSearch(selection.query).toString()}`
		: `${selection.ids.length} escolhidos`;

const reais = (centavos: number) => sql`${centavos}::numeric / 100`;

/** A price column after a change, rounded half up to centavos and clamped to the allowed range. */
function priceAfter(column: SQL, change: Extract<BulkChange, { campo: "preco" }>): SQL {
	if (change.modo === "definir") return sql`round(${reais(change.centavos)}, 2)`;
	const raw =
		change.modo === "valor"
			? sql`${column} + ${reais(change.centavos)}`
			: sql`${column} * (10000 + ${change.centesimos}::int) / 10000`;
	return sql`greatest(0.01, least(${reais(MAX_PRICE)}, round(${raw}, 2)))`;
}

/** Excludes rows whose new price would not exceed the promotional one. */
const abovePromotion = (price: SQL): SQL => sql`coalesce(p.preco_promocional < ${price}, true)`;

/** Column and new value of a change on `produtos p`, and the rows that can take it. */
function changeOf(change: BulkChange): { column: SQL; next: SQL; may: SQL } {
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
