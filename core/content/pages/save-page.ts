import { eq } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { keepMovedSlug } from "#core/catalog/keep-moved-slug.ts";
import { fieldsOf } from "#core/record/record-rules.ts";
import { type Saving, saveRecord } from "#core/record/save-record.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { dynamic_pages } from "../schema.ts";
import { cleanContent } from "./clean-content.ts";
import { keepVersion } from "./keep-version.ts";
import { PAGE, type PageFields, pageForm } from "./page-form-rules.ts";
import { readPage } from "./read-page.ts";
import type { PageError, PageRecord } from "./types.ts";

type Deps = { db: Db; clock: () => Date };
type Invalid = Extract<PageError, { code: "invalid" }>;

const invalid = (fields: Record<string, string>): { ok: false; error: Invalid } =>
	fail({ code: "invalid", fields });
const EMPTY = "O conteúdo não tem texto que possa ser mostrado";
const TAKEN = invalid({ slug: "Já existe uma página com este slug" });

/** The fields of a form, the content sanitised (rule content 6). */
const cleanPage = pageForm.transform((page, { addIssue }) => {
	const content = cleanContent(page.content);
	if (content === "") addIssue({ code: "custom", path: ["content"], message: EMPTY });
	return { ...page, content };
});

/** Makes a page from what a form sends. */
export async function createPage(
	{ db, clock }: Deps,
	admin: Admin,
	form: unknown,
): Promise<Result<{ id: string }, Invalid>> {
	const page = cleanPage.safeParse(form);
	if (!page.success) return invalid(fieldErrors(page.error));
	return refusingTakenSlug(() =>
		runTransaction(db, async (tx) => {
			const now = clock();
			const [made] = await tx
				.insert(dynamic_pages)
				.values({ ...page.data, created_at: now, updated_at: now })
				.returning({ id: dynamic_pages.id });
			if (!made) throw new Error("page not made");
			await keepMovedSlug(tx, "pagina", made.id, null, page.data.slug);
			await keepVersion(tx, { id: made.id, before: null, after: page.data }, admin.name, now);
			await recordChange(tx, admin, {
				action: "pagina.criar",
				entity: "dynamic_pages",
				entityId: made.id,
				after: page.data,
			});
			return ok(made);
		}),
	);
}

/**
 * Saves what a form sends of a page and keeps the text among its versions. `version` is the one the form
 * was opened with: somebody else saved meanwhile gives `conflict` with the page as it is now (rule
 * catalogue 8). A changed slug keeps leading to the page.
 */
export const savePage = (
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

/** How a page is held and written, whether it was typed anew or an earlier text is brought back. */
export const changingPage = (
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
		await keepMovedSlug(tx, "pagina", id, before.slug, after.slug);
		await keepVersion(tx, { id, before: current, after }, admin.name, now);
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
