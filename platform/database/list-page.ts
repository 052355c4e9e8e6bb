import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./database.ts";
import { queryRows } from "./query.ts";

type Wanted = {
	columns: SQL;
	/** `from` and what follows it, up to the conditions. */
	from: SQL;
	where: SQL;
	order: SQL;
	page: number;
	size: number;
	/** Counting stops here. */
	most: number;
};

/** One page of a statement and how many rows there are. A page past the last gives the last one. */
export async function listPage<Row>(db: Db, wanted: Wanted) {
	const { columns, from, where, order, size, most } = wanted;
	const [counted] = await queryRows<{ total: number }>(
		db,
		sql`select count(*)::int as total from (select 1 ${from} where ${where} limit ${most}) found`,
	);
	const total = counted?.total ?? 0;
	const pages = Math.max(1, Math.ceil(total / size));
	const page = Math.min(wanted.page, pages);
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
