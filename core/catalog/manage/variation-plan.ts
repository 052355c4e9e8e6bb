import { fail, ok, type Result } from "#core/values/result.ts";
import type { ProductInput } from "../shared/product-form.ts";
import { combinationKey, combinationsOf, unitsOfNew, variationSkus } from "../shared/variation.ts";
import { sideColumns, sidesOf } from "../sizing/shared/measure-fields.ts";
import type { ManagedVariation } from "./types.ts";

export type VariationPlan = {
	inserted: (Omit<ManagedVariation, "id" | "reservado"> & { id: string })[];
	updated: Pick<
		ManagedVariation,
		"id" | "sku" | "gtin" | "preco" | "peso_g" | "ativo" | keyof ReturnType<typeof sideColumns>
	>[];
	/** Outside the current lists: erased when without history, else retained but not sold. */
	retired: string[];
	/** Units to add to existing rows. */
	corrections: { variantId: string; delta: number }[];
};

type Lists = { sku: string; tamanhos: string[]; cores: string[] };
type VariationInput = ProductInput["variantes"][number];
type Input = Pick<ProductInput, "estoque" | "estoqueAberto" | "variantes"> & Lists;

const skusByKey = ({ sku, tamanhos, cores }: Lists): Map<string, string> => {
	const combinations = combinationsOf(tamanhos, cores);
	const skus = variationSkus(sku, combinations);
	return new Map(combinations.map((one, index) => [combinationKey(one), skus[index] ?? sku]));
};

/** The typed SKU, else the generated one, else the existing one. */
function skuOf(
	typed: string | undefined,
	row: ManagedVariation,
	automatic: string,
	before: string | undefined,
) {
	if (typed !== undefined && typed !== row.sku) return typed || automatic;
	return row.sku === before ? automatic : row.sku;
}

/**
 * Plans a product's variations for its sizes and colours (rule money 9). `rows` are the existing ones,
 * locked; `before` is the previous SKU and lists, null for a new product. Applies unit changes as deltas, so
 * that concurrent sales are not lost. When no row stays, their units spread over the new ones. Fails with the
 * fields that would fall below 0.
 */
export function planVariations(
	rows: ManagedVariation[],
	before: Lists | null,
	input: Input,
): Result<VariationPlan, Record<string, string>> {
	const combinations = combinationsOf(input.tamanhos, input.cores);
	const keys = new Set(combinations.map(combinationKey));
	const known = new Map(rows.map((row) => [combinationKey(row), row]));
	const inputs = new Map(input.variantes.map((one) => [combinationKey(one), one]));
	const skus = skusByKey(input);
	const oldSkus = before ? skusByKey(before) : new Map<string, string>();
	const single = combinations.length === 1;
	const wasSingle = oldSkus.size === 1;

	const leaving = rows.filter((row) => !keys.has(combinationKey(row)));
	const added = combinations.filter((one) => !known.has(combinationKey(one)));
	const replaced = before !== null && added.length === combinations.length;
	const released = leaving.filter((row) => row.ativo && row.estoque > 0);
	const freed = released.reduce((sum, row) => sum + row.estoque, 0);
	const typedChange = input.estoque - (input.estoqueAberto ?? input.estoque);
	const total = before ? Math.max(0, freed + typedChange) : input.estoque;
	const plan: VariationPlan = {
		inserted: [],
		updated: [],
		retired: leaving.map((row) => row.id),
		corrections: replaced
			? released.map((row) => ({ variantId: row.id, delta: -row.estoque }))
			: [],
	};
	/** A single variation is edited through the product's own number. */
	const unitsChange = (row: ManagedVariation, wanted: VariationInput | undefined): number => {
		if (single && wasSingle) return changeOf(input, row);
		if (wanted) return changeOf(wanted, row);
		const typed = single && input.estoque !== (input.estoqueAberto ?? row.estoque);
		return typed ? input.estoque - row.estoque : 0;
	};
	const fields: Record<string, string> = {};
	const typed = added.map((one) => inputs.get(combinationKey(one))?.estoque ?? null);
	const units = unitsOfNew(typed, replaced || !before ? total : 0);
	for (const combination of combinations) {
		const key = combinationKey(combination);
		const wanted = inputs.get(key);
		const row = known.get(key);
		const automatic = skus.get(key) ?? input.sku;
		if (!row) {
			plan.inserted.push({
				...combination,
				id: crypto.randomUUID(),
				sku: wanted?.sku || automatic,
				gtin: wanted?.gtin ?? null,
				preco: wanted?.preco ?? null,
				peso_g: wanted?.peso_g ?? null,
				...sideColumns(wanted?.medidas),
				ativo: wanted?.ativo ?? true,
				estoque: units[added.indexOf(combination)] ?? 0,
			});
			continue;
		}
		plan.updated.push({
			id: row.id,
			sku: skuOf(wanted?.sku, row, automatic, oldSkus.get(key)),
			gtin: wanted ? wanted.gtin : row.gtin,
			preco: wanted ? wanted.preco : row.preco,
			peso_g: wanted ? wanted.peso_g : row.peso_g,
			...sideColumns(wanted ? wanted.medidas : sidesOf(row)),
			ativo: wanted ? wanted.ativo : oldSkus.has(key) ? row.ativo : true,
		});
		const delta = unitsChange(row, wanted);
		if (row.estoque + delta < 0) {
			const index = wanted && !wasSingle ? input.variantes.indexOf(wanted) : -1;
			const at = index < 0 ? "estoque" : `variantes.${index}.estoque`;
			fields[at] =
				`Só há ${row.estoque} em estoque agora: outras unidades saíram enquanto você editava`;
		} else if (delta !== 0) plan.corrections.push({ variantId: row.id, delta });
	}
	return Object.keys(fields).length > 0 ? fail(fields) : ok(plan);
}

/** The difference to the units the form was opened with; all units without those. */
function changeOf(
	{ estoque, estoqueAberto }: { estoque: number | null; estoqueAberto?: number | null | undefined },
	row: ManagedVariation,
): number {
	if (estoque === null) return 0;
	return estoque - (estoqueAberto ?? row.estoque);
}
