import { stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { damaged, databaseFolder } from "./check-folder.ts";
import { readMark } from "./folder-mark.ts";

type Relation = { name: string; path: string };

const listRelations = (db: Db): Promise<Relation[]> =>
	queryRows<Relation>(
		db,
		sql`select relname as name, pg_relation_filepath(oid) as path from pg_class
			where relkind in ('r', 'i', 't', 'm', 'S') and pg_relation_filepath(oid) is not null`,
	);

/** Length of every table's and index's file, by its path below the database's folder. */
export async function measureRelations(
	db: Db,
	directory: string,
): Promise<{ found: Record<string, number>; missing: Relation[] }> {
	const found: Record<string, number> = {};
	const missing: Relation[] = [];
	for (const relation of await listRelations(db)) {
		const size = await stat(join(databaseFolder(directory), relation.path)).then(
			(file) => file.size,
			() => null,
		);
		if (size === null) missing.push(relation);
		else found[relation.path] = size;
	}
	return { found, missing };
}

/**
 * Throws `DatabaseDamaged` when a table's or an index's file is missing, or shorter than it was the last
 * time the shop was opened or closed: the database itself takes such a file for an empty one.
 */
export async function checkRelations(db: Db, directory: string): Promise<void> {
	const { found, missing } = await measureRelations(db, directory);
	const [gone] = missing;
	if (gone) throw damaged(directory, `the file of ${gone.name} is missing`);
	const known = await readMark(directory);
	if (!known) return;
	const short = Object.entries(found).find(([path, size]) => size < (known.files[path] ?? 0));
	if (!short) return;
	const relation = (await listRelations(db)).find(({ path }) => path === short[0]);
	throw damaged(directory, `the file of ${relation?.name ?? short[0]} is cut off`);
}
