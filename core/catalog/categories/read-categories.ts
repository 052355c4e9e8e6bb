import { sql } from "drizzle-orm";
import { columnsIn } from "#core/record/columns.ts";
import { fieldsOf } from "#core/record/record-rules.ts";
import { editVersion } from "#core/values/edit-version.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { categorias } from "../schema.ts";
import { CATEGORY } from "./category-fields-rules.ts";
import type { CategoryRecord } from "./types.ts";

/** All categories with the versions that their forms carry. */
export async function readCategories(db: Db | Tx): Promise<CategoryRecord[]> {
	const rows = await db
		.select({ id: categorias.id, slug: categorias.slug, ...columnsIn(categorias, CATEGORY) })
		.from(categorias);
	return rows.map((row) => ({ ...row, version: editVersion(fieldsOf(CATEGORY, row)) }));
}

/**
 * All categories, with every other writer kept waiting until the transaction ends: there are few, and
 * neither a cycle nor a slug taken twice can then come from two people at once. Readers do not wait.
 */
export async function lockCategories(tx: Tx): Promise<CategoryRecord[]> {
	await tx.execute(sql`lock table categorias in share row exclusive mode`);
	return readCategories(tx);
}
