import { eq } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { fieldsOf } from "#core/record/record-rules.ts";
import { saveRecord } from "#core/record/save-record.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { chartExists, MISSING_CHART } from "../charts/charts.ts";
import { categorias } from "../schema.ts";
import { CATEGORY } from "./category-fields-rules.ts";
import { categoryForm } from "./category-rules.ts";
import { keepSlug, pickSlug } from "./category-slug.ts";
import { checkPlace } from "./check-parent.ts";
import { lockCategories } from "./read-categories.ts";
import type { CategoryError, CategoryRecord } from "./types.ts";

/**
 * Saves what a form sends of a category. `version` is the one the form was opened with: somebody else
 * saved meanwhile gives `conflict` with the category as it is now (rule catalogue 8). A new name
 * gives a new slug, and the old one keeps redirecting.
 */
export async function saveCategory(
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	{ id, ...sent }: { id: string; version: string; form: unknown },
): Promise<Result<{ slug: string }, CategoryError>> {
	let categories: CategoryRecord[] = [];
	return saveRecord(db, admin, sent, {
		form: categoryForm,
		change: { action: "categoria.editar", entity: "categorias", entityId: id },
		async lock(tx) {
			categories = await lockCategories(tx);
			return categories.find((category) => category.id === id) ?? null;
		},
		async write(tx, fields, own) {
			const wrong = checkPlace(categories, fields, own);
			if (Object.keys(wrong).length > 0) return fail(wrong);
			if (!(await chartExists(tx, fields.tabela_medidas_id))) return fail(MISSING_CHART);
			const slug = pickSlug(categories, fields.nome, own, clock());
			await tx
				.update(categorias)
				.set({ ...fields, slug, updated_at: clock() })
				.where(eq(categorias.id, id));
			await keepSlug(tx, id, own.slug, slug);
			return ok({
				before: { ...fieldsOf(CATEGORY, own), slug: own.slug },
				after: { ...fields, slug },
				answer: { slug },
			});
		},
	});
}
