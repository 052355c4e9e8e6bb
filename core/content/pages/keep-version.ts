import { and, eq, notInArray } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { dynamic_page_versions } from "../schema.ts";
import { listVersions } from "./read-page.ts";
import type { PageRecord } from "./types.ts";

/** How many texts of a page are kept. */
export const MOST_VERSIONS = 20;

const FIRST_AUTHOR = "Versão inicial";

type Text = { title: string; content: string };

/**
 * Keeps the text that a page gets, and the one it had when no administrator wrote that. A text equal to
 * the last one is not kept twice; the oldest go.
 */
export async function keepVersion(
	tx: Tx,
	page: { id: string; before: PageRecord | null; after: Text },
	author: string,
	now: Date,
): Promise<void> {
	const { id: page_id, before, after } = page;
	const known = await listVersions(tx, page_id);
	const same = (text: Text | undefined) =>
		text?.title === after.title && text.content === after.content;
	if (same(known[0]) || (before && known.length === 0 && same(before))) return;
	const made =
		before && known.length === 0
			? [{ ...textOf(before), author: FIRST_AUTHOR, at: before.updated_at }]
			: [];
	for (const { at, ...row } of [...made, { ...textOf(after), author, at: now }]) {
		await tx.insert(dynamic_page_versions).values({ page_id, ...row, created_at: at });
	}
	const kept = (await listVersions(tx, page_id)).slice(0, MOST_VERSIONS).map(({ id }) => id);
	await tx
		.delete(dynamic_page_versions)
		.where(
			and(eq(dynamic_page_versions.page_id, page_id), notInArray(dynamic_page_versions.id, kept)),
		);
}

const textOf = ({ title, content }: Text): Text => ({ title, content });
