import { asc, desc, eq } from "drizzle-orm";
import { columnsIn } from "#core/record/columns.ts";
import { editVersion } from "#core/values/edit-version.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { dynamic_page_versions, dynamic_pages } from "../schema.ts";
import { PAGE } from "./page-form-rules.ts";
import type { PageRecord, PageRow, PageVersion } from "./types.ts";

const fields = columnsIn(dynamic_pages, PAGE);

/** Every page, by category and then by order (rule content 12). */
export const listPages = (db: Db): Promise<PageRow[]> => {
	const { content: _, meta_description: __, ...shown } = fields;
	return db
		.select({ id: dynamic_pages.id, ...shown, updated_at: dynamic_pages.updated_at })
		.from(dynamic_pages)
		.orderBy(
			asc(dynamic_pages.category),
			asc(dynamic_pages.order_position),
			asc(dynamic_pages.title),
			asc(dynamic_pages.id),
		);
};

/** A page as the form wants it, or null. `lock` holds the row until the transaction ends. */
export async function readPage(
	db: Db | Tx,
	id: string,
	{ lock = false } = {},
): Promise<PageRecord | null> {
	if (!isUuid(id)) return null;
	const query = db
		.select({ id: dynamic_pages.id, updated_at: dynamic_pages.updated_at, fields })
		.from(dynamic_pages)
		.where(eq(dynamic_pages.id, id));
	const [row] = await (lock ? query.for("update") : query);
	if (!row) return null;
	const { fields: read, ...rest } = row;
	return { ...rest, ...read, version: editVersion(read) };
}

/** The last texts of a page, the present one first. */
export const listVersions = async (db: Db | Tx, pageId: string): Promise<PageVersion[]> =>
	isUuid(pageId)
		? db
				.select({
					id: dynamic_page_versions.id,
					title: dynamic_page_versions.title,
					content: dynamic_page_versions.content,
					author: dynamic_page_versions.author,
					created_at: dynamic_page_versions.created_at,
				})
				.from(dynamic_page_versions)
				.where(eq(dynamic_page_versions.page_id, pageId))
				.orderBy(desc(dynamic_page_versions.created_at), desc(dynamic_page_versions.id))
		: [];
