import { and, asc, desc, eq, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Admin } from "#core/audit/types.ts";
import { redirectMovedSlug } from "#core/catalog/redirects/redirects.ts";
import { columnsIn } from "#core/record/columns.ts";
import { editVersion } from "#core/record/edit-version.ts";
import { changeRecord, createRecord, type Saving, saveRecord } from "#core/record/save-record.ts";
import { fieldsOf } from "#core/record/shared/record.ts";
import { cleanContent, display, withOutline } from "#core/rich-text/clean-html.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { dynamic_page_versions, dynamic_pages } from "../schema.ts";
import { UNWRITTEN } from "../shared/linked-pages.ts";
import { PAGE, type PageFields, pageForm } from "../shared/page-form.ts";

const fields = columnsIn(dynamic_pages, PAGE);

/** All pages, by category and order (rule content 12). */
const listPages = (db: Db): Promise<PageRow[]> => {
	const { content: _, meta_description: __, ...listed } = fields;
	return db
		.select({
			id: dynamic_pages.id,
			...listed,
			updated_at: dynamic_pages.updated_at,
			unwritten: sql<boolean>`${dynamic_pages.content} ~ ${UNWRITTEN}`,
		})
		.from(dynamic_pages)
		.orderBy(
			asc(dynamic_pages.category),
			asc(dynamic_pages.order_position),
			asc(dynamic_pages.title),
			asc(dynamic_pages.id),
		);
};

export type PageRow = Omit<PageFields, "content" | "meta_description"> & {
	id: string;
	updated_at: Date;
	/** It has gaps of its template. */
	unwritten: boolean;
};

export type PageRecord = PageFields & {
	id: string;
	updated_at: Date;
	/** Fingerprint of the fields for optimistic locking (rule catalogue 8). */
	version: string;
};

type PageVersion = PageVersionNote & { content: string };

/** A version without its text, for lists. */
export type PageVersionNote = { id: string; title: string; author: string; created_at: Date };

export type PageError =
	| { code: "invalid"; fields: Record<string, string> }
	| { code: "not_found" }
	| { code: "conflict"; current: PageRecord };

/** A page's form fields, or null. `lock` holds the row until the transaction ends. */
async function readPage(
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

/** The last versions of a page, current one first. */
const listVersions = async (db: Db | Tx, pageId: string): Promise<PageVersion[]> =>
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

/** Stored versions per page. */
export const MOST_VERSIONS = 20;

const FIRST_AUTHOR = "Versão inicial";

type Text = { title: string; content: string };

/** Adds a version, and first the initial text if there is none. Skips duplicates, drops the oldest. */
async function storeVersion(
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
	const earlier =
		before && known.length === 0
			? [{ ...textOf(before), author: FIRST_AUTHOR, at: before.updated_at }]
			: [];
	for (const { at, ...row } of [...earlier, { ...textOf(after), author, at: now }]) {
		await tx.insert(dynamic_page_versions).values({ page_id, ...row, created_at: at });
	}
	const retained = (await listVersions(tx, page_id)).slice(0, MOST_VERSIONS).map(({ id }) => id);
	await tx
		.delete(dynamic_page_versions)
		.where(
			and(
				eq(dynamic_page_versions.page_id, page_id),
				notInArray(dynamic_page_versions.id, retained),
			),
		);
}

const textOf = ({ title, content }: Text): Text => ({ title, content });

type Deps = { db: Db; clock: () => Date };
type Invalid = Extract<PageError, { code: "invalid" }>;

const invalid = (fields: Record<string, string>): { ok: false; error: Invalid } =>
	fail({ code: "invalid", fields });
const EMPTY = "O conteúdo não tem texto que possa ser mostrado";
const TAKEN = invalid({ slug: "Já existe uma página com este slug" });

/** Form fields with sanitised content (rule content 6). */
const cleanPage = pageForm.transform((page, { addIssue }) => {
	const content = cleanContent(page.content);
	if (content === "") addIssue({ code: "custom", path: ["content"], message: EMPTY });
	return { ...page, content };
});

/** Creates a page from a form. */
const createPage = (
	{ db, clock }: Deps,
	admin: Admin,
	form: unknown,
): Promise<Result<{ id: string }, Invalid>> =>
	refusingTakenSlug(() =>
		createRecord(db, admin, form, {
			form: cleanPage,
			change: { action: "pagina.criar", entity: "dynamic_pages" },
			async write(tx, after) {
				const now = clock();
				const [created] = await tx
					.insert(dynamic_pages)
					.values({ ...after, created_at: now, updated_at: now })
					.returning({ id: dynamic_pages.id });
				if (!created) throw new Error("page not made");
				await redirectMovedSlug(tx, "pagina", created.id, null, after.slug);
				await storeVersion(tx, { id: created.id, before: null, after }, admin.name, now);
				return ok({ created, after });
			},
		}),
	);

/** Saves a page and a version; `conflict` with the current one (rule catalogue 8). Old slugs redirect. */
const savePage = (
	deps: Deps,
	admin: Admin,
	{ id, ...sent }: { id: string; version: string; form: unknown },
): Promise<Result<null, PageError>> =>
	refusingTakenSlug(() =>
		saveRecord(deps.db, admin, sent, {
			form: cleanPage,
			...changingPage(deps, admin, { id, action: "pagina.editar" }),
		}),
	);

/** Locks and writes a page, for saving a form and for restoring a version. */
const changingPage = (
	{ clock }: Pick<Deps, "clock">,
	admin: Admin,
	{ id, action }: { id: string; action: string },
): Omit<Saving<Partial<PageFields>, PageRecord, null>, "form"> => ({
	change: { action, entity: "dynamic_pages", entityId: id },
	lock: (tx) => readPage(tx, id, { lock: true }),
	async write(tx, changes, current) {
		const now = clock();
		const before = fieldsOf(PAGE, current);
		const after = { ...before, ...changes };
		await tx
			.update(dynamic_pages)
			.set({ ...after, updated_at: now })
			.where(eq(dynamic_pages.id, id));
		await redirectMovedSlug(tx, "pagina", id, before.slug, after.slug);
		await storeVersion(tx, { id, before: current, after }, admin.name, now);
		return ok({ before, after, answer: null });
	},
});

const UNIQUE_VIOLATION = "23505";

async function refusingTakenSlug<T>(work: () => Promise<T>): Promise<T | typeof TAKEN> {
	try {
		return await work();
	} catch (error) {
		const cause = (error as { cause?: { code?: string; constraint?: string } }).cause;
		if (cause?.code !== UNIQUE_VIOLATION || cause.constraint !== "dynamic_pages_slug_unique") {
			throw error;
		}
		return TAKEN;
	}
}

const earlierText = z.object({ title: z.string(), content: z.string().transform(cleanContent) });

/** Restores title and text of a version; the replaced text stays a version. */
async function bringBackVersion(
	deps: { db: Db; clock: () => Date },
	admin: Admin,
	{ id, versionId, version }: { id: string; versionId: string; version: string },
): Promise<Result<null, PageError>> {
	const earlier = (await listVersions(deps.db, id)).find((one) => one.id === versionId);
	if (!earlier) return fail({ code: "not_found" });
	return saveRecord(
		deps.db,
		admin,
		{ form: earlier, version },
		{ form: earlierText, ...changingPage(deps, admin, { id, action: "pagina.trazer_versao" }) },
	);
}

type Changed = Promise<Result<null, "not_found">>;

const held = (id: string) => ({
	entity: "dynamic_pages",
	id,
	lock: (tx: Tx) => readPage(tx, id, { lock: true }),
});

const setPageActive = (
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	{ id, active }: { id: string; active: boolean },
): Changed =>
	changeRecord(db, admin, {
		...held(id),
		async change(tx, page) {
			if (page.active === active) return ok(null);
			await tx
				.update(dynamic_pages)
				.set({ active, updated_at: clock() })
				.where(eq(dynamic_pages.id, id));
			return ok({
				action: active ? "pagina.ativar" : "pagina.desativar",
				before: { active: page.active },
				after: { active },
			});
		},
	});

/** Deletes a page with its versions. The audit log retains its last text. */
const deletePage = ({ db }: { db: Db }, admin: Admin, { id }: { id: string }): Changed =>
	changeRecord(db, admin, {
		...held(id),
		async change(tx, page) {
			await tx.delete(dynamic_pages).where(eq(dynamic_pages.id, id));
			return ok({ action: "pagina.excluir", before: fieldsOf(PAGE, page) });
		},
	});

const previewContent = (html: string): string => withOutline(display(cleanContent(html))).html;

export const createPages = (deps: { db: Db; clock: () => Date }) => ({
	list: () => listPages(deps.db),
	find: (id: string) => readPage(deps.db, id),
	create: (admin: Admin, form: unknown) => createPage(deps, admin, form),
	save: (admin: Admin, change: Parameters<typeof savePage>[2]) => savePage(deps, admin, change),
	setActive: (admin: Admin, change: { id: string; active: boolean }) =>
		setPageActive(deps, admin, change),
	remove: (admin: Admin, page: { id: string }) => deletePage(deps, admin, page),
	/** The last versions of a page, current one first, without texts. */
	listVersions: async (pageId: string): Promise<PageVersionNote[]> =>
		(await listVersions(deps.db, pageId)).map(({ content: _, ...note }) => note),
	/** A version as the shop would display it, or null. */
	previewVersion: async (pageId: string, versionId: string): Promise<string | null> => {
		const version = (await listVersions(deps.db, pageId)).find(({ id }) => id === versionId);
		return version ? previewContent(version.content) : null;
	},
	bringBackVersion: (admin: Admin, wanted: Parameters<typeof bringBackVersion>[2]) =>
		bringBackVersion(deps, admin, wanted),
	preview: previewContent,
});
