import { z } from "zod";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { cleanDescription } from "#core/rich-text/clean-html.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { chartExists, MISSING_CHART } from "../charts/charts.ts";
import { categoryExists, MISSING_CATEGORY } from "../list-categories.ts";
import { type ProductInput, productForm } from "../shared/product-form.ts";
import { filterChosen } from "../together/together.ts";
import { chooseSku, chooseSlug, findSkuHolder, lockNames, skuTaken } from "./choose-names.ts";
import { insertProducts, recordOf } from "./product-record.ts";
import type { InvalidForm } from "./types.ts";
import { planVariations } from "./variation-plan.ts";
import { type CorrectUnits, writeVariations } from "./write-variations.ts";

/** Longer HTML is refused by the form, uncleaned. */
const LONGEST_CLEANED = 200_000;

/** Parses the product form with its description cleaned (rule content 6). */
export const cleanedProductForm = z.preprocess((form) => {
	const { descricao } = Object(form) as { descricao?: unknown };
	return typeof descricao === "string" && descricao.length <= LONGEST_CLEANED
		? { ...(form as object), descricao: cleanDescription(descricao) }
		: form;
}, productForm);

export type Created = { id: string; slug: string };

/** Writes a validated product; `sku` is free. The caller holds `lockNames`. */
export async function writeNewProduct(
	{ tx, correctUnits }: { tx: Tx; correctUnits: CorrectUnits },
	admin: Admin,
	input: ProductInput,
	{ sku, action }: { sku: string; action: string },
): Promise<Created> {
	const id = crypto.randomUUID();
	const slug = await chooseSlug(tx, input.nome, null);
	const plan = planVariations([], null, { ...input, sku });
	if (!plan.ok) throw new Error("a new product takes no units away");
	const combina_com = await filterChosen(tx, input.combina_com, id);
	await insertProducts(tx, [recordOf(id, slug, sku, { ...input, combina_com })]);
	await writeVariations({ tx, correctUnits }, [{ produtoId: id, plan: plan.value }], {
		actor: admin.name,
		note: "Produto novo",
	});
	await recordChange(tx, admin, {
		action,
		entity: "produtos",
		entityId: id,
		after: { nome: input.nome, slug, sku, preco: input.preco, status: input.status },
	});
	return { id, slug };
}

/**
 * Creates a product with all its variations from a form (rule catalogue 12). Spreads the units evenly over
 * them unless the grid sets them (rule money 9). Generates a missing SKU. `form` is unvalidated input.
 */
export async function createProduct(
	{ db, correctUnits }: { db: Db; correctUnits: CorrectUnits },
	admin: Admin,
	form: unknown,
): Promise<Result<Created, InvalidForm>> {
	const parsed = cleanedProductForm.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const input = parsed.data;
	return runTransaction(db, async (tx) => {
		await lockNames(tx);
		const holder = input.sku ? await findSkuHolder(tx, input.sku, null) : null;
		if (holder) return fail({ code: "invalid", fields: skuTaken(holder) });
		if (!(await categoryExists(tx, input.categoria_id))) {
			return fail({ code: "invalid", fields: MISSING_CATEGORY });
		}
		if (!(await chartExists(tx, input.tabela_medidas_id))) {
			return fail({ code: "invalid", fields: MISSING_CHART });
		}
		const sku = input.sku || (await chooseSku(tx, input.nome));
		return ok(
			await writeNewProduct({ tx, correctUnits }, admin, input, { sku, action: "produto.criar" }),
		);
	});
}
