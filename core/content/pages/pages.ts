import type { Admin } from "#core/audit/types.ts";
import type { Db } from "#platform/database/database.ts";
import { bringBackVersion } from "./bring-back-version.ts";
import { deletePage, setPageActive } from "./change-page.ts";
import { previewContent } from "./clean-content.ts";
import { cleanPasted } from "./clean-pasted.ts";
import { listPages, listVersions, readPage } from "./read-page.ts";
import { createPage, savePage } from "./save-page.ts";
import type { PageVersionNote } from "./types.ts";

/** `Páginas Dinâmicas`: the shop's content pages and their earlier texts. */
export const createPages = (deps: { db: Db; clock: () => Date }) => ({
	list: () => listPages(deps.db),
	find: (id: string) => readPage(deps.db, id),
	create: (admin: Admin, form: unknown) => createPage(deps, admin, form),
	save: (admin: Admin, change: Parameters<typeof savePage>[2]) => savePage(deps, admin, change),
	setActive: (admin: Admin, change: { id: string; active: boolean }) =>
		setPageActive(deps, admin, change),
	remove: (admin: Admin, page: { id: string }) => deletePage(deps, admin, page),
	/** The last texts of a page, the present one first, without the texts themselves. */
	listVersions: async (pageId: string): Promise<PageVersionNote[]> =>
		(await listVersions(deps.db, pageId)).map(({ content: _, ...note }) => note),
	/** One of them as the shop would show it, or null. */
	previewVersion: async (pageId: string, versionId: string): Promise<string | null> => {
		const version = (await listVersions(deps.db, pageId)).find(({ id }) => id === versionId);
		return version ? previewContent(version.content) : null;
	},
	bringBackVersion: (admin: Admin, wanted: Parameters<typeof bringBackVersion>[2]) =>
		bringBackVersion(deps, admin, wanted),
	preview: previewContent,
	cleanPasted,
});
