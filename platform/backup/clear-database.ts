import { sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { describeTables } from "./describe-tables.ts";

/**
 * Tables that a migration gives their first rows. They say nothing of a shop: before there is an
 * administrator, who is a row elsewhere, nobody changes them.
 */
const BEGUN_BY_MIGRATIONS = new Set([
	"busca_sinonimos",
	"entrega_loja",
	"entrega_metodos",
	"loja_abertura",
]);

/** Whether no table of the shop has a row but those that every shop begins with. */
export async function isEmptyDatabase(tx: Tx): Promise<boolean> {
	for (const { name } of await describeTables(tx)) {
		if (BEGUN_BY_MIGRATIONS.has(name)) continue;
		const rows = await queryRows(tx, sql`select 1 from public.${sql.identifier(name)} limit 1`);
		if (rows.length > 0) return false;
	}
	return true;
}

/** Removes the shop's tables, functions and waiting jobs. Extensions and roles stay. */
export async function clearDatabase(tx: Tx): Promise<void> {
	for (const { name } of await describeTables(tx)) {
		await tx.execute(sql`drop table public.${sql.identifier(name)} cascade`);
	}
	const functions = await queryRows<{ drop: string }>(
		tx,
		sql`select format('drop routine %s cascade', oid::regprocedure) as drop from pg_proc p
			where pronamespace = 'public'::regnamespace
			and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
	);
	for (const { drop } of functions) await tx.execute(sql.raw(drop));
	await tx.execute(sql`drop schema if exists fila cascade`);
	await tx.execute(sql`delete from drizzle.__drizzle_migrations`);
}
