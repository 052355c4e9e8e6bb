import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";

/** Number and total bytes of uploads, without derived copies. */
export async function measureUploads(db: Db): Promise<{ files: number; bytes: number }> {
	const [row] = await queryRows<{ files: number; bytes: number }>(
		db,
		sql`select count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes from uploads`,
	);
	return row ?? { files: 0, bytes: 0 };
}
