import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { queryRows } from "./query.ts";

type Wanted = Omit<Counted, "from"> & {
	/** Table with its alias: `produtos p`, `p`. */
	table: SQL;
	name: SQL;
	/** Sort columns, and the `id`. */
	columns: SQL;
	order: SQL;
	/** Whether there are search words. */
	searched: boolean;
};

/** Ids of a page, in order, and the result of `countPage`. */
type FoundPage = {
	ids: string[];
	total: number;
	more: boolean;
	page: number;
	pages: number;
};

/**
 * Finds the ids of a page. A search materializes its matches once for count and order: otherwise the planner
 * evaluates it twice, and walks the sort index as if matches were evenly distributed, although names with the same
 * beginning are adjacent. Without words, and beyond the counting limit, that walk is better.
 */
export async function findPage(db: Db, wanted: Wanted): Promise<FoundPage> {
	if (!wanted.searched) {
		const counted = await countPage(db, { ...wanted, from: sql`from ${wanted.table}` });
		if (counted.total === 0) return { ...counted, ids: [] };
		return { ...counted, ids: await walk(db, wanted, counted.page) };
	}
	const { most, size } = wanted;
	const { n, ids } = await findOnce(db, wanted);
	const more = most !== null && n > most;
	const total = more ? most : n;
	const pages = Math.max(1, Math.ceil(total / size));
	const page = Math.min(wanted.page, pages);
	return { ids: more ? await walk(db, wanted, page) : ids, total, more, page, pages };
}

async function walk(db: Db, { table, name, where, order, size }: Wanted, page: number) {
	const rows = await queryRows<{ id: string }>(
		db,
		sql`select ${name}.id from ${table} where ${where} order by ${order}
			limit ${size} offset ${(page - 1) * size}`,
	);
	return rows.map(({ id }) => id);
}

/** Count up to one beyond the limit, and the ids of the page; none beyond it. */
async function findOnce(db: Db, wanted: Wanted): Promise<{ n: number; ids: string[] }> {
	const { table, name, columns, where, order, page, size, most } = wanted;
	const limit = most === null ? sql`` : sql`limit ${most + 1}`;
	const few = most === null ? sql`true` : sql`n <= ${most}::int`;
	const [found] = await queryRows<{ n: number; ids: string[] }>(
		db,
		sql`
		with achados as materialized (select ${columns} from ${table} where ${where} ${limit}),
		contados as (select count(*)::int as n from achados)
		select n, array(
			select ${name}.id::text from achados ${name} where ${few} order by ${order} limit ${size}
			offset (least(${page}::int, greatest(1, ceil(n / ${size}::numeric)))::int - 1) * ${size}::int
		) as ids from contados`,
	);
	if (!found) throw new Error("a count without a row");
	return found;
}

export type Counted = {
	/** `from` clause up to the conditions. */
	from: SQL;
	where: SQL;
	page: number;
	size: number;
	most: number | null;
};

/**
 * Counts rows up to `most` (`more` beyond it) and pages. `page`, from 1, is the requested one, or the last if it is past the
 * end.
 */
export async function countPage(db: Db, { from, where, page, size, most }: Counted) {
	const limit = most === null ? sql`` : sql`limit ${most + 1}`;
	const [counted] = await queryRows<{ n: number }>(
		db,
		sql`select count(*)::int as n from (select 1 ${from} where ${where} ${limit}) counted`,
	);
	const found = counted?.n ?? 0;
	const more = most !== null && found > most;
	const total = more ? most : found;
	const pages = Math.max(1, Math.ceil(total / size));
	return { total, more, page: Math.min(page, pages), pages };
}

type PageRequest = Counted & { columns: SQL; order: SQL };

/** One page of a statement, and the number of rows. A page past the last returns the last one. */
export async function listPage<Row>(db: Db, wanted: PageRequest) {
	const { columns, from, where, order, size } = wanted;
	const { total, page, pages } = await countPage(db, wanted);
	const rows =
		total === 0
			? []
			: await queryRows<Row>(
					db,
					sql`select ${columns} ${from} where ${where} order by ${order}
						limit ${size} offset ${(page - 1) * size}`,
				);
	return { rows, total, page, pages };
}
