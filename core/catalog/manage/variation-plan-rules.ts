import { fail, ok, type Result } from "#core/values/result.ts";
import { sideColumns, sidesOf } from "../measure-fields-rules.ts";
import type { ProductInput } from "../product-form-rules.ts";
import { combinationKey, combinationsOf, unitsOfNew, variationSkus } from "../variation-rules.ts";
import type { ManagedVariation } from "./types.ts";

/** What has to be done to the variations of one product. */
export type VariationPlan = {
	inserted: (Omit<ManagedVariation, "id" | "reservado"> & { id: string })[];
	updated: Pick<
		ManagedVariation,
		"id" | "sku" | "preco" | "peso_g" | "ativo" | keyof ReturnType<typeof sideColumns>
	>[];
	/** Outside the lists now: erased when nothing ever happened to them, else kept and not sold. */
	retired: string[];
	/** Units to add to rows that stay. */
	corrections: { variantId: string; delta: number }[];
};

type Lists = { sku: string; tamanhos: string[]; cores: string[] };
type Asked = ProductInput["variantes"][number];
type Input = Pick<ProductInput, "estoque" | "estoqueAberto" | "variantes"> & Lists;

const skusByKey = ({ sku, tamanhos, cores }: Lists): Map<string, string> => {
	const combinations = combinationsOf(tamanhos, cores);
	const skus = variationSkus(sku, combinations);
	return new Map(combinations.map((one, index) => [combinationKey(one), skus[index] ?? sku]));
};

/** The variation's own SKU as typed, else the automatic one, else the one somebody gave it before. */
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
 * Variations of a product for its sizes and colours (rule money 9). `rows` are those it has, locked;
 * `before` its SKU and lists until now, null for a new product. Rows that stay keep their units: only what
 * the form changed is added or taken away, so nothing sold meanwhile is lost. When no row stays, the
 * units of those that leave are spread over the new ones. Fails with the fields that would fall below 0.
 */
export function planVariations(
	rows: ManagedVariation[],
	before: Lists | null,
	input: Input,
): Result<VariationPlan, Record<string, string>> {
	const combinations = combinationsOf(input.tamanhos, input.cores);
	const keys = new Set(combinations.map(combinationKey));
	const known = new Map(rows.map((row) => [combinationKey(row), row]));
	const asked = new Map(input.variantes.map((one) => [combinationKey(one), one]));
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
	/** A single variation is edited by the product's own number. */
	const unitsChange = (row: ManagedVariation, wanted: Asked | undefined): number => {
		if (single && wasSingle) return changeOf(input, row);
		if (wanted) return changeOf(wanted, row);
		const typed = single && input.estoque !== (input.estoqueAberto ?? row.estoque);
		return typed ? input.estoque - row.estoque : 0;
	};
	const fields: Record<string, string> = {};
	const typed = added.map((one) => asked.get(combinationKey(one))?.estoque ?? null);
	const units = unitsOfNew(typed, replaced || !before ? total : 0);
	for (const combination of combinations) {
		const key = combinationKey(combination);
		const wanted = asked.get(key);
		const row = known.get(key);
		const automatic = skus.get(key) ?? input.sku;
		if (!row) {
			plan.inserted.push({
				...combination,
				id: crypto.randomUUID(),
				sku: wanted?.sku || automatic,
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

/** What the form changed of the units it was opened with; all of them when it knew none. */
function changeOf(
	{ estoque, estoqueAberto }: { estoque: number | null; estoqueAberto?: number | null | undefined },
	row: ManagedVariation,
): number {
	if (estoque === null) return 0;
	return estoque - (estoqueAberto ?? row.estoque);
}
