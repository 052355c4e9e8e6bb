import type { ManagedProduct } from "#core/catalog/manage/types.ts";
import {
	type Combination,
	combinationKey,
	combinationsOf,
	unitsOfNew,
	variationSkus,
} from "#core/catalog/shared/variation.ts";
import { splitList } from "#core/values/text.ts";
import { isNew, type ProductDraft, type VariationDraft } from "./product-draft.ts";

export type VariationRow = {
	draft: VariationDraft;
	/** Index in the draft, or -1 while untouched. */
	index: number;
	/** Units the server will assign unless some are typed. */
	shared: number;
	automaticSku: string;
};

const whole = (text: string): number => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : 0);

const blank = ({ tamanho, cor }: Combination): VariationDraft => ({
	tamanho,
	cor,
	sku: "",
	gtin: "",
	preco: "",
	peso_g: "",
	medidas: "",
	ativo: true,
	estoque: null,
	estoqueAberto: null,
});

const draftCombinations = ({ tamanhos, cores }: ProductDraft): Combination[] =>
	combinationsOf(splitList(tamanhos), splitList(cores));

/** Units to distribute over the new rows: those of a new product, or of rows all replaced by new ones. */
function unitsToShare(draft: ProductDraft, product: ManagedProduct, replaced: boolean): number {
	if (isNew(product)) return whole(draft.estoque);
	if (!replaced) return 0;
	return Math.max(0, product.estoque + whole(draft.estoque) - (draft.estoqueAberto ?? 0));
}

/** Grid rows of the typed sizes and colours, as the server will create them. */
export function variationRows(draft: ProductDraft, product: ManagedProduct): VariationRow[] {
	const combinations = draftCombinations(draft);
	const at = new Map(draft.variantes.map((row, index) => [combinationKey(row), index]));
	const existing = new Set(product.variantes.map(combinationKey));
	const added = combinations.filter((one) => !existing.has(combinationKey(one)));
	const typed = added.map((one) => {
		const row = draft.variantes[at.get(combinationKey(one)) ?? -1];
		return row?.estoque == null ? null : whole(row.estoque);
	});
	const replaced = added.length === combinations.length;
	const units = unitsOfNew(typed, unitsToShare(draft, product, replaced));
	const skus = variationSkus(draft.sku || "(automático)", combinations);
	return combinations.map((one, place) => {
		const index = at.get(combinationKey(one)) ?? -1;
		const row = draft.variantes[index];
		return {
			draft: row ?? blank(one),
			index,
			shared: units[added.indexOf(one)] ?? whole(row?.estoque ?? ""),
			automaticSku: skus[place] ?? "",
		};
	});
}

export const totalUnits = (rows: VariationRow[]): number =>
	rows.reduce(
		(sum, { draft, shared }) =>
			draft.ativo ? sum + (draft.estoque === null ? shared : whole(draft.estoque)) : sum,
		0,
	);

/**
 * Whether the product-level field holds the stock: for a new product, one with a single variation before and
 * after, or one whose single variation is replaced by new ones.
 */
export function editsOneNumber(draft: ProductDraft, product: ManagedProduct): boolean {
	if (isNew(product)) return true;
	const before = combinationsOf(product.tamanhos, product.cores);
	if (before.length > 1) return false;
	const known = new Set(product.variantes.map(combinationKey));
	const now = draftCombinations(draft);
	return now.length === 1 || now.every((one) => !known.has(combinationKey(one)));
}

export function changeRow(
	draft: ProductDraft,
	row: VariationRow,
	changes: Partial<VariationDraft>,
): VariationDraft[] {
	const changed = { ...row.draft, ...changes };
	return row.index < 0
		? [...draft.variantes, changed]
		: draft.variantes.map((one, index) => (index === row.index ? changed : one));
}
