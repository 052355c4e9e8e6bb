import { sql } from "drizzle-orm";
import { columnsIn } from "#core/record/columns.ts";
import { fieldsOf } from "#core/record/shared/record.ts";
import { editVersion } from "#core/values/edit-version.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { categorias } from "../schema.ts";
import { CATEGORY } from "../shared/category-fields.ts";
import type { CategoryRecord } from "./types.ts";

/** All categories with the versions for their forms. */
export async function readCategories(db: Db | Tx): Promise<CategoryRecord[]> {
	const rows = await db
		.select({ id: categorias.id, slug: categorias.slug, ...columnsIn(categorias, CATEGORY) })
		.from(categorias);
	return rows.map((row) => ({ ...row, version: editVersion(fieldsOf(CATEGORY, row)) }));
}

/** Locks all categories against writers: concurrent saves cannot create cycles or duplicate slugs. */
export async function lockCategories(tx: Tx): Promise<CategoryRecord[]> {
	await tx.execute(sql`lock table categorias in share row exclusive mode`);
	return readCategories(tx);
}
