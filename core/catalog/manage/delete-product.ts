import { sql } from "drizzle-orm";
import { findBefore } from "#core/audit/audit.ts";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { chartExists } from "../charts/charts.ts";
import { categoryExists } from "../list-categories.ts";
import { chooseSlug, findSkuHolder, lockNames } from "./choose-names.ts";
import { lockProduct } from "./read-product.ts";
import type { NotFound } from "./types.ts";

export type ErasedProduct = {
	produto: Record<string, unknown>;
	variantes: Record<string, unknown>[];
	ledger: Record<string, unknown>[];
	notas: Record<string, unknown>[];
	enderecos: Record<string, unknown>[];
	favoritos: Record<string, unknown>[];
	avaliacoes: string[];
};

const rowsOf = (table: string, condition: string) =>
	sql.raw(
		`coalesce((select jsonb_agg(to_jsonb(t)) from ${table} t where ${condition}), '[]'::jsonb)`,
	);

async function takeSnapshot(tx: Tx, id: string): Promise<ErasedProduct> {
	const [snapshot] = await queryRows<ErasedProduct>(
		tx,
		sql`select to_jsonb(p) as produto,
			${rowsOf("variantes", "t.produto_id = p.id")} as variantes,
			${rowsOf("stock_ledger", "t.produto_id = p.id")} as ledger,
			${rowsOf("product_notes", "t.produto_id = p.id")} as notas,
			${rowsOf("slug_history", "t.kind = 'produto' and t.target_id = p.id")} as enderecos,
			${rowsOf("favourites", "t.produto_id = p.id")} as favoritos,
			coalesce((select jsonb_agg(r.id) from reviews r where r.produto_id = p.id), '[]'::jsonb) as avaliacoes
		from produtos p where p.id = ${id}::uuid`,
	);
	if (!snapshot) throw new Error("no product to erase");
	return snapshot;
}

/** Whether an order has a piece of this product. */
async function isOrdered(tx: Tx, id: string): Promise<boolean> {
	const items = await queryRows(
		tx,
		sql`select 1 from order_items where produto_id = ${id}::uuid limit 1`,
	);
	return items.length > 0;
}

/** Erases a locked product with its snapshot in the audit log; false for an ordered one, which stays. */
export async function eraseProduct(tx: Tx, admin: Admin, id: string): Promise<boolean> {
	if (await isOrdered(tx, id)) return false;
	const before = await takeSnapshot(tx, id);
	await tx.execute(sql`delete from produtos where id = ${id}::uuid`);
	await tx.execute(
		sql`delete from slug_history where kind = 'produto' and target_id = ${id}::uuid`,
	);
	await recordChange(tx, admin, {
		action: "produto.excluir",
		entity: "produtos",
		entityId: id,
		before,
	});
	return true;
}

/** Archives an ordered product, erases any other (rule money 10). `restoreProduct` undoes both. */
export async function deleteProduct(
	db: Db,
	admin: Admin,
	id: string,
): Promise<Result<{ archived: boolean }, NotFound>> {
	if (!isUuid(id)) return fail({ code: "not_found" });
	return runTransaction(db, async (tx) => {
		const product = await lockProduct(tx, id);
		if (!product || product.arquivado) return fail({ code: "not_found" });
		if (await eraseProduct(tx, admin, id)) return ok({ archived: false });
		await tx.execute(
			sql`update produtos set arquivado = true, updated_at = now() where id = ${id}::uuid`,
		);
		await recordChange(tx, admin, { entity: "produtos", entityId: id, action: "produto.arquivar" });
		return ok({ archived: true });
	});
}

/** Reinserts rows without generated columns; `condition` leaves some out. */
async function putBack(
	tx: Tx,
	table: string,
	rows: Record<string, unknown>[],
	condition = "true",
): Promise<void> {
	if (rows.length === 0) return;
	const stored = await queryRows<{ name: string }>(
		tx,
		sql`select quote_ident(column_name) as name from information_schema.columns
			where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`,
	);
	const columns = sql.raw(stored.map(({ name }) => name).join(", "));
	const type = sql.raw(table);
	await tx.execute(sql`
		insert into ${type} (${columns})
		select ${columns} from jsonb_populate_recordset(null::${type}, ${JSON.stringify(rows)}::jsonb) r
		where ${sql.raw(condition)} on conflict do nothing`);
}

/**
 * Undoes `deleteProduct`: republishes an archived product, or reinserts an erased one with its variations,
 * units, ledger, notes, favourites and reviews, at a new slug when the old one is taken. `sku_taken` when
 * another product has its SKU.
 */
export async function restoreProduct(
	db: Db,
	admin: Admin,
	id: string,
): Promise<Result<{ nome: string }, NotFound | { code: "sku_taken"; sku: string }>> {
	if (!isUuid(id)) return fail({ code: "not_found" });
	return runTransaction(db, async (tx) => {
		await lockNames(tx);
		const change = { action: "produto.restaurar", entity: "produtos", entityId: id };
		const [existing] = await queryRows<{ nome: string; arquivado: boolean }>(
			tx,
			sql`select nome, arquivado from produtos where id = ${id}::uuid for no key update`,
		);
		if (existing) {
			if (existing.arquivado) {
				await tx.execute(
					sql`update produtos set arquivado = false, updated_at = now() where id = ${id}::uuid`,
				);
				await recordChange(tx, admin, change);
			}
			return ok({ nome: existing.nome });
		}
		const erased = await findBefore<ErasedProduct>(tx, "produto.excluir", {
			entity: "produtos",
			entityId: id,
		});
		if (!erased) return fail({ code: "not_found" });
		const nome = String(erased.produto["nome"]);
		const sku = String(erased.produto["sku"]);
		if (await findSkuHolder(tx, sku, id)) return fail({ code: "sku_taken", sku });
		await putBackProduct(tx, id, erased, await freeSlug(tx, id, nome, erased));
		await recordChange(tx, admin, change);
		return ok({ nome });
	});
}

async function freeSlug(tx: Tx, id: string, nome: string, erased: ErasedProduct): Promise<string> {
	const old = String(erased.produto["slug"]);
	const taken = await queryRows(tx, sql`select 1 from produtos where slug = ${old}`);
	return taken.length > 0 ? chooseSlug(tx, nome, id) : old;
}

async function putBackProduct(
	tx: Tx,
	id: string,
	erased: ErasedProduct,
	slug: string,
): Promise<void> {
	const categoria_id = (erased.produto["categoria_id"] as string | null) ?? null;
	const chart = (erased.produto["tabela_medidas_id"] as string | null) ?? null;
	const known = await categoryExists(tx, categoria_id);
	await putBack(tx, "produtos", [
		{
			...erased.produto,
			slug,
			categoria_id: known ? categoria_id : null,
			tabela_medidas_id: (await chartExists(tx, chart)) ? chart : null,
		},
	]);
	await putBack(tx, "variantes", erased.variantes);
	await putBack(tx, "stock_ledger", erased.ledger);
	await putBack(tx, "product_notes", erased.notas);
	await putBack(tx, "slug_history", erased.enderecos);
	await putBack(
		tx,
		"favourites",
		erased.favoritos,
		"exists (select 1 from auth_users u where u.id = r.user_id)",
	);
	await tx.execute(sql`
		update reviews set produto_id = ${id}::uuid
		where produto_id is null
			and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(erased.avaliacoes)}::jsonb))`);
}
