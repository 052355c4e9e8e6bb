import type { Admin } from "#core/audit/types.ts";
import { changesOf } from "#core/record/record-rules.ts";
import { type SaveError, saveRecord } from "#core/record/save-record.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { chartExists, MISSING_CHART } from "../charts/charts.ts";
import { type ProductInput, productForm } from "../product-form-rules.ts";
import { keepChosen } from "../together/list-chosen.ts";
import { chooseSlug, findSkuHolder, isSlugOf, lockNames, skuTaken } from "./choose-names.ts";
import { categoryExists, MISSING_CATEGORY } from "./list-category-options.ts";
import { type ProductRecord, recordOf, updateProducts } from "./product-record.ts";
import { lockProduct } from "./read-product.ts";
import type { ManagedProduct } from "./types.ts";
import { planVariations } from "./variation-plan-rules.ts";
import { type CorrectUnits, writeVariations } from "./write-variations.ts";

/**
 * Saves the form of a product. `version` is what the form was opened with: when somebody else saved
 * meanwhile nothing is written and the product as it is now is given back (rule catalogue 8).
 * `form` is whatever was sent. An address follows a new name, and the old one redirects.
 */
export async function saveProduct(
	{ db, correctUnits }: { db: Db; correctUnits: CorrectUnits },
	admin: Admin,
	id: string,
	version: string,
	form: unknown,
): Promise<Result<{ slug: string }, SaveError<ManagedProduct>>> {
	return saveRecord(
		db,
		admin,
		{ version, form },
		{
			form: productForm,
			change: { action: "produto.editar", entity: "produtos", entityId: id },
			async lock(tx) {
				await lockNames(tx);
				const current = await lockProduct(tx, id);
				return current?.arquivado ? null : current;
			},
			async write(tx, typed, current) {
				const input: ProductInput = { ...typed, sku: typed.sku || current.sku };
				const holder = await findSkuHolder(tx, input.sku, id);
				if (holder) return fail(skuTaken(holder));
				if (!(await categoryExists(tx, input.categoria_id))) return fail(MISSING_CATEGORY);
				if (!(await chartExists(tx, input.tabela_medidas_id))) return fail(MISSING_CHART);
				const plan = planVariations(current.variantes, current, input);
				if (!plan.ok) return plan;
				const slug = isSlugOf(current.slug, input.nome)
					? current.slug
					: await chooseSlug(tx, input.nome, id);
				const combina_com = await keepChosen(tx, input.combina_com, id);
				const next = recordOf(id, slug, input.sku, { ...input, combina_com });
				await updateProducts(tx, [next]);
				await writeVariations({ tx, correctUnits }, [{ produtoId: id, plan: plan.value }], {
					actor: admin.name,
					note: "Edição do produto",
				});
				return ok({ ...changesOf<ProductRecord>(current, next), answer: { slug } });
			},
		},
	);
}
