import { sql } from "drizzle-orm";
import { isSlug } from "#core/values/slug-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { withOutline } from "./page-outline.ts";
import { withParagraphs } from "./pages/clean-content.ts";
import { withReachableTables } from "./reachable-tables.ts";
import { sanitizePage } from "./sanitize-page.ts";
import type { DynamicPage } from "./types.ts";

/** An active content page by slug, sanitised and with its outline, or null (rule content 12). */
export async function findPage(db: Db, slug: string): Promise<DynamicPage | null> {
	if (!isSlug(slug)) return null;
	const [page] = await queryRows<Omit<DynamicPage, "outline">>(
		db,
		sql`select id, slug, title, content, meta_description from dynamic_pages
			where slug = ${slug} and active`,
	);
	if (!page) return null;
	const { html, outline } = withOutline(sanitizePage(withParagraphs(page.content)));
	return { ...page, content: withReachableTables(html), outline };
}
