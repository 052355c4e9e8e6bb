import { sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { queryRows } from "#platform/database/sql/query.ts";
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
