import { sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";

/**
 * Runs `work` while rows may come in any order and fast: without triggers, references, and indexes that
 * stand for no key. They are made again afterwards and thereby checked against every row; an index is made
 * of all rows in a fraction of what it takes to put each into it.
 */
export async function standAlone(
	tx: Tx,
	tables: string[],
	work: () => Promise<void>,
): Promise<void> {
	const references = await queryRows<{ drop: string; add: string }>(
		tx,
		sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
				format('alter table %s add constraint %I %s', conrelid::regclass, conname,
					pg_get_constraintdef(oid)) as add
			from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`,
	);
	const indexes = await queryRows<{ drop: string; add: string }>(
		tx,
		sql`select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
			from pg_index i join pg_class c on c.oid = i.indexrelid
			where c.relnamespace = 'public'::regnamespace
				and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
			order by indexrelid`,
	);
	const triggers = async (change: "disable" | "enable") => {
		for (const name of tables) {
			await tx.execute(
				sql`alter table public.${sql.identifier(name)} ${sql.raw(change)} trigger user`,
			);
		}
	};
	for (const { drop } of [...references, ...indexes]) await tx.execute(sql.raw(drop));
	await triggers("disable");
	await work();
	await triggers("enable");
	for (const { add } of [...indexes, ...references]) await tx.execute(sql.raw(add));
}
