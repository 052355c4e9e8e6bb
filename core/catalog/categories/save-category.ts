import { eq } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fieldsOf } from "#core/record/record-rules.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { categorias } from "../schema.ts";
import { CATEGORY } from "./category-fields-rules.ts";
import { categoryForm } from "./category-rules.ts";
import { keepSlug, pickSlug } from "./category-slug.ts";
import { checkPlace } from "./check-parent.ts";
import { lockCategories } from "./read-categories.ts";
import type { CategoryError } from "./types.ts";

/**
 * Saves what a form sends of a category. `versao` is the one the form was opened with: somebody else
 * saved meanwhile gives `conflict` with the category as it is now (rule catalogue 8). A new name
 * gives a new slug, and the old one keeps redirecting.
 */
export async function saveCategory(
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	{ id, versao, form }: { id: string; versao: string; form: unknown },
): Promise<Result<{ slug: string }, CategoryError>> {
	const parsed = categoryForm.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const fields = parsed.data;
	return runTransaction(db, async (tx) => {
		const categories = await lockCategories(tx);
		const own = categories.find((category) => category.id === id);
		if (!own) return fail({ code: "not_found" });
		if (own.versao !== versao) return fail({ code: "conflict", current: own });
		const wrong = checkPlace(categories, fields, own);
		if (Object.keys(wrong).length > 0) return fail({ code: "invalid", fields: wrong });
		const slug = pickSlug(categories, fields.nome, own, clock());
		await tx
			.update(categorias)
			.set({ ...fields, slug, updated_at: clock() })
			.where(eq(categorias.id, id));
		await keepSlug(tx, id, own.slug, slug);
		await recordChange(tx, admin, {
			action: "categoria.editar",
			entity: "categorias",
			entityId: id,
			before: { ...fieldsOf(CATEGORY, own), slug: own.slug },
			after: { ...fields, slug },
		});
		return ok({ slug });
	});
}
