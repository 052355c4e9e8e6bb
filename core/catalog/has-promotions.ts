import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { ON_SALE } from "./lent.ts";
import { isPromoted } from "./promotion-sql.ts";

/** Whether anything in the shop is sold below its normal price now. */
export async function hasPromotions(db: Db): Promise<boolean> {
	const [row] = await queryRows<{ any: boolean }>(
		db,
		sql`select exists (select 1 from produtos p
			where p.preco_promocional is not null and ${isPromoted(sql`p`)} and ${ON_SALE}) as any`,
	);
	return row?.any ?? false;
}
