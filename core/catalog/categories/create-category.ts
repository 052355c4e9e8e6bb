import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { chartExists, MISSING_CHART } from "../charts/charts.ts";
import { categorias } from "../schema.ts";
import { categoryForm } from "./category-rules.ts";
import { keepSlug, pickSlug } from "./category-slug.ts";
import { checkPlace } from "./check-parent.ts";
import { lockCategories } from "./read-categories.ts";
import type { CategoryInvalid } from "./types.ts";

/**
 * Makes a category of what a form sends; nothing said about type or status gives an active
 * subcategory. Answers where it lives, or what is wrong by field (rule catalogue 13).
 */
export async function createCategory(
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	form: unknown,
): Promise<Result<{ id: string; slug: string }, CategoryInvalid>> {
	const parsed = categoryForm.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const fields = parsed.data;
	return runTransaction(db, async (tx) => {
		const categories = await lockCategories(tx);
		const wrong = checkPlace(categories, fields, null);
		if (Object.keys(wrong).length > 0) return fail({ code: "invalid", fields: wrong });
		if (!(await chartExists(tx, fields.tabela_medidas_id))) {
			return fail({ code: "invalid", fields: MISSING_CHART });
		}
		const slug = pickSlug(categories, fields.nome, null, clock());
		const [made] = await tx
			.insert(categorias)
			.values({ ...fields, slug })
			.returning({ id: categorias.id });
		if (!made) throw new Error("no category was made");
		await keepSlug(tx, made.id, null, slug);
		await recordChange(tx, admin, {
			action: "categoria.criar",
			entity: "categorias",
			entityId: made.id,
			after: { ...fields, slug },
		});
		return ok({ id: made.id, slug });
	});
}
