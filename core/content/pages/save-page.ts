import { eq } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { keepMovedSlug } from "#core/catalog/keep-moved-slug.ts";
import { fieldsOf } from "#core/record/record-rules.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { dynamic_pages } from "../schema.ts";
import { cleanContent } from "./clean-content.ts";
import { keepVersion } from "./keep-version.ts";
import { PAGE, type PageFields, pageForm } from "./page-form-rules.ts";
import { readPage } from "./read-page.ts";
import type { PageError } from "./types.ts";

type Deps = { db: Db; clock: () => Date };
type Invalid = Extract<PageError, { code: "invalid" }>;

const invalid = (fields: Record<string, string>): { ok: false; error: Invalid } =>
	fail({ code: "invalid", fields });
const EMPTY = invalid({ content: "O conteúdo não tem texto que possa ser mostrado" });
const TAKEN = invalid({ slug: "Já existe uma página com este slug" });

/** The fields of a form, the content sanitised (rule content 6). */
function read(form: unknown): Result<PageFields, Invalid> {
	const parsed = pageForm.safeParse(form);
	if (!parsed.success) return invalid(fieldErrors(parsed.error));
	const content = cleanContent(parsed.data.content);
	return content === "" ? EMPTY : ok({ ...parsed.data, content });
}

/** Makes a page from what a form sends. */
export async function createPage(
	{ db, clock }: Deps,
	admin: Admin,
	form: unknown,
): Promise<Result<{ id: string }, Invalid>> {
	const page = read(form);
	if (!page.ok) return page;
	return refusingTakenSlug(() =>
		runTransaction(db, async (tx) => {
			const now = clock();
			const [made] = await tx
				.insert(dynamic_pages)
				.values({ ...page.value, created_at: now, updated_at: now })
				.returning({ id: dynamic_pages.id });
			if (!made) throw new Error("page not made");
			await keepMovedSlug(tx, "pagina", made.id, null, page.value.slug);
			await keepVersion(tx, { id: made.id, before: null, after: page.value }, admin.name, now);
			await recordChange(tx, admin, {
				action: "pagina.criar",
				entity: "dynamic_pages",
				entityId: made.id,
				after: page.value,
			});
			return ok(made);
		}),
	);
}

/**
 * Saves what a form sends of a page and keeps the text among its versions. `versao` is the one the form
 * was opened with: somebody else saved meanwhile gives `conflict` with the page as it is now (rule
 * catalogue 8). A changed slug keeps leading to the page.
 */
export async function savePage(
	deps: Deps,
	admin: Admin,
	{ id, versao, form }: { id: string; versao: string; form: unknown },
): Promise<Result<null, PageError>> {
	const page = read(form);
	if (!page.ok) return page;
	return refusingTakenSlug(() =>
		runTransaction(deps.db, (tx) =>
			changePage(tx, { ...deps, admin }, { id, versao, action: "pagina.editar" }, () => page.value),
		),
	);
}

/** Writes new fields of a page unless it is another one than was looked at. */
export async function changePage(
	tx: Tx,
	{ admin, clock }: { admin: Admin; clock: () => Date },
	{ id, versao, action }: { id: string; versao: string; action: string },
	change: (before: PageFields) => PageFields,
): Promise<Result<null, PageError>> {
	const before = await readPage(tx, id, { lock: true });
	if (!before) return fail({ code: "not_found" });
	if (before.versao !== versao) return fail({ code: "conflict", current: before });
	const now = clock();
	const after = change(fieldsOf(PAGE, before));
	await tx
		.update(dynamic_pages)
		.set({ ...after, updated_at: now })
		.where(eq(dynamic_pages.id, id));
	await keepMovedSlug(tx, "pagina", id, before.slug, after.slug);
	await keepVersion(tx, { id, before, after }, admin.name, now);
	await recordChange(tx, admin, {
		action,
		entity: "dynamic_pages",
		entityId: id,
		before: fieldsOf(PAGE, before),
		after,
	});
	return ok(null);
}

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
