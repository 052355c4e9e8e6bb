import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { type Counted, countPage } from "./find-page.ts";
import { queryRows } from "./query.ts";

type Wanted = Counted & { columns: SQL; order: SQL };

/** One page of a statement, and the number of rows. A page past the last returns the last one. */
export async function listPage<Row>(db: Db, wanted: Wanted) {
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
