import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { cardColumns, cardSource } from "./card-sql.ts";
import { ON_SALE } from "./lent.ts";
import type { ProductCard } from "./types.ts";

const ENOUGH_FEATURED = 4;
const MOST_FEATURED = 12;
const MOST_MIXED = 8;
/** The random choice holds this long, so that a page and its hydration agree (rule catalogue 4). */
const CHOICE_MINUTES = 10;

/**
 * `Produtos em Destaque`: with at least 4 featured products up to 12 of them at random, otherwise the
 * featured ones and random others, up to 8 (rule catalogue 4).
 */
export async function listFeatured(db: Db, now: Date): Promise<ProductCard[]> {
	const period = Math.floor(now.getTime() / (CHOICE_MINUTES * 60_000));
	const hash = createHash("md5").update(String(period)).digest("hex");
	const featured = await queryRows<ProductCard>(
		db,
		sql`
		select ${cardColumns} from ${cardSource} where p.featured and ${ON_SALE}
		order by md5(p.id::text || ${hash}) limit ${MOST_FEATURED}`,
	);
	if (featured.length >= ENOUGH_FEATURED) return featured;
	// Random ids are evenly spread: walking on from a random place is a random choice without sorting all.
	const start = hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
	const others = await queryRows<ProductCard>(
		db,
		sql`
		select ${cardColumns} from ${cardSource} where not p.featured and ${ON_SALE}
		order by p.id < ${start}::uuid, p.id limit ${MOST_MIXED - featured.length}`,
	);
	return [...featured, ...others];
}
