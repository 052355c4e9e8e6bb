import { sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";

const TABLES = ["categorias", "produtos", "variantes", "stock_ledger", "reviews"];

/**
 * Runs `fill` while the large tables have neither triggers nor secondary indexes, and makes the indexes
 * anew after it: hundreds of times quicker than keeping both up row by row. What triggers would have
 * written is the business of `fill`.
 */
export async function withBareTables(tx: Tx, fill: () => Promise<void>): Promise<void> {
	const names = sql.join(
		TABLES.map((table) => sql`${table}`),
		sql`, `,
	);
	const indexes = await queryRows<{ name: string; definition: string }>(
		tx,
		sql`select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
			from pg_index i join pg_class t on t.oid = i.indrelid
			where t.relnamespace = 'public'::regnamespace and t.relname in (${names}) and not i.indisunique`,
	);
	for (const table of TABLES)
		await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
	for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`));
	await fill();
	for (const { definition } of indexes) await tx.execute(sql.raw(definition));
	for (const table of TABLES) await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
}
