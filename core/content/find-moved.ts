import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { CATEGORIES, OLD_ADDRESSES, PRODUCTS } from "../catalog/public.ts";
import { isSlug } from "../values/text.ts";

const TABLES = { produto: PRODUCTS, categoria: CATEGORIES, pagina: sql`dynamic_pages` };

/** The current slug for an old one, or null (rule catalogue 1). */
export async function findMovedSlug(
	db: Db,
	kind: keyof typeof TABLES,
	slug: string,
): Promise<string | null> {
	if (!isSlug(slug)) return null;
	const rows = await queryRows<{ slug: string }>(
		db,
		sql`
		select alvo.slug from ${OLD_ADDRESSES} h join ${TABLES[kind]} alvo on alvo.id = h.target_id
		where h.kind = ${kind} and h.slug = ${slug}`,
	);
	return rows[0]?.slug ?? null;
}
