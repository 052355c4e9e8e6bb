import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { changesOf } from "#core/record/record-rules.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { type ProductInput, productForm } from "../product-form-rules.ts";
import { chooseSlug, findSkuHolder, isSlugOf, lockNames, skuTaken } from "./choose-names.ts";
import { categoryExists, MISSING_CATEGORY } from "./list-category-options.ts";
import { type ProductRecord, recordOf, updateProducts } from "./product-record.ts";
import { lockProduct } from "./read-product.ts";
import type { InvalidForm, ManagedProduct, NotFound } from "./types.ts";
import { planVariations } from "./variation-plan-rules.ts";
import { type CorrectUnits, writeVariations } from "./write-variations.ts";

export type SaveError = InvalidForm | NotFound | { code: "conflict"; current: ManagedProduct };

/**
 * Saves the form of a product. `versao` is what the form was opened with: when somebody else saved
 * meanwhile nothing is written and the product as it is now is given back (rule catalogue 8).
 * `form` is whatever was sent. An address follows a new name, and the old one redirects.
 */
export async function saveProduct(
	{ db, correctUnits }: { db: Db; correctUnits: CorrectUnits },
	admin: Admin,
	id: string,
	versao: string,
	form: unknown,
): Promise<Result<{ slug: string }, SaveError>> {
	const parsed = productForm.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	return runTransaction(db, async (tx) => {
		await lockNames(tx);
		const current = await lockProduct(tx, id);
		if (!current || current.arquivado) return fail({ code: "not_found" });
		if (current.versao !== versao) return fail({ code: "conflict", current });
		const input: ProductInput = { ...parsed.data, sku: parsed.data.sku || current.sku };
		const holder = await findSkuHolder(tx, input.sku, id);
		if (holder) return fail({ code: "invalid", fields: skuTaken(holder) });
		if (!(await categoryExists(tx, input.categoria_id))) {
			return fail({ code: "invalid", fields: MISSING_CATEGORY });
		}
		const plan = planVariations(current.variantes, current, input);
		if (!plan.ok) return fail({ code: "invalid", fields: plan.error });
		const slug = isSlugOf(current.slug, input.nome)
			? current.slug
			: await chooseSlug(tx, input.nome, id);
		const next = recordOf(id, slug, input.sku, input);
		await updateProducts(tx, [next]);
		await writeVariations({ tx, correctUnits }, [{ produtoId: id, plan: plan.value }], {
			actor: admin.name,
			note: "Edição do produto",
		});
		await recordChange(tx, admin, {
			action: "produto.editar",
			entity: "produtos",
			entityId: id,
			...changesOf<ProductRecord>(current, next),
		});
		return ok({ slug });
	});
}
