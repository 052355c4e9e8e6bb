import { initialOf } from "#core/record/shared/record.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { priceFromText, priceText } from "#core/values/price-text.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { counted, unaccented } from "#core/values/text.ts";
import { cleanedProductForm } from "../manage/create-product.ts";
import type { ManagedProduct, ManagedVariation } from "../manage/types.ts";
import { SHEET_FIELDS } from "../shared/csv-columns.ts";
import { PRODUCT, type ProductFields } from "../shared/product-fields.ts";
import { type ProductDraft, type ProductInput, productDraft } from "../shared/product-form.ts";
import { combinationKey, combinationsOf, NO_COLOUR, NO_SIZE } from "../shared/variation.ts";
import { sidesOf } from "../sizing/shared/measure-fields.ts";
import type { ImportedProduct, ImportedVariation } from "./product-reader.ts";
import type { ImportOptions, RowProblem } from "./shared/import-fields.ts";

export type CellChange = { coluna: string; antes: string; depois: string };

type VariationForm = {
	tamanho: string;
	cor: string;
	sku: string;
	gtin: string;
	preco: string;
	peso_g: string;
	medidas: string;
	ativo: boolean;
	estoque: string | null;
	estoqueAberto: number | null;
};

type Form = ProductDraft & { variantes: VariationForm[] };

/** What a product is read with. */
export type RowContext = {
	existing: ManagedProduct | null;
	/** Null while it has to be created. */
	categoryId: string | null | undefined;
	options: ImportOptions;
	/** SKU of a new product, where its file has none. */
	sku: string;
};

const COLUMN_OF_FIELD = new Map([...SHEET_FIELDS].map(([column, { name }]) => [name, column]));
const CATEGORY = "categoria";
const NEW_DRAFT: ProductDraft = { ...productDraft(initialOf(PRODUCT)), preco: "", estoque: "" };

type Say = (coluna: string, mensagem: string, linha?: number) => void;

/** Copies the filled cells onto a draft, and reports those that cannot be read. */
function fill(draft: ProductDraft, cells: Record<string, string>, say: Say): void {
	for (const [column, written] of Object.entries(cells)) {
		const field = SHEET_FIELDS.get(column);
		if (!field || written === "" || column === CATEGORY) continue;
		const read = field.cell.read(written);
		if (read.ok) Object.assign(draft, { [field.name]: read.value });
		else say(column, read.error);
	}
}

/** A form drops such dates visibly; a file would lose them silently, so this is an error. */
const datesWithoutPrice = (cells: Record<string, string>, draft: ProductDraft): boolean =>
	draft.preco_promocional === "" &&
	["promocao_inicio", "promocao_fim"].some((column) => cells[column]);

/** The form of a product as its file has it; empty cells change nothing. Variations are never removed. */
export function readImported(
	product: ImportedProduct,
	{ existing, categoryId, options, sku }: RowContext,
): Result<{ input: ProductInput; warning: string | null }, RowProblem[]> {
	const errors: RowProblem[] = [];
	const say: Say = (coluna, mensagem, linha = product.linha) =>
		errors.push({ linha, sku: product.cells["sku"] ?? sku, coluna, mensagem });
	const draft: Form = { ...(existing ? productDraft(existing) : NEW_DRAFT), variantes: [] };
	fill(draft, existing ? product.cells : { ...product.onlyNew, ...product.cells }, say);
	if (!existing && draft.sku === "") draft.sku = sku;
	if (categoryId !== undefined) draft.categoria_id = categoryId ?? "";
	if (datesWithoutPrice(product.cells, draft)) {
		say("preco_promocional", "Informe o preço promocional, ou deixe o início e o fim vazios");
	}
	const variations = product.variacoes;
	if (variations) withVariations(draft, variations, existing, options);
	const parsed = cleanedProductForm.safeParse(draft);
	if (!parsed.success) {
		for (const [path, mensagem] of Object.entries(fieldErrors(parsed.error))) {
			const [field = "", at = "", part = ""] = path.split(".");
			const place = draft.variantes[Number(at)];
			const line =
				place &&
				variations?.find(({ tamanho, cor }) => place.tamanho === tamanho && place.cor === cor);
			if (field === "variantes") say(part, mensagem, line?.linha);
			else say(COLUMN_OF_FIELD.get(field) ?? field, mensagem);
		}
	}
	if (errors.length > 0 || !parsed.success) return fail(errors);
	const input = parsed.data;
	if (variations || !existing) return ok({ input, warning: null });
	const several = combinationsOf(input.tamanhos, input.cores).length > 1;
	// A file that was exported before today's sales would give their pieces back.
	const counts = !several && options.atualizarEstoque;
	if (counts || input.estoque === existing.estoque) return ok({ input, warning: null });
	return ok({
		input: { ...input, estoque: existing.estoque },
		warning: several
			? "Estoque não alterado: o produto tem variações. Use a contagem da tela Estoque"
			: "Estoque não alterado: só muda com “Trocar também o estoque” ligado",
	});
}

/** A list with the names that it lacks, written as it has them. */
function joined(known: string[], names: string[], none: string): string[] {
	const all = [...known];
	for (const name of names) {
		if (name !== none && !all.some((other) => unaccented(other) === unaccented(name)))
			all.push(name);
	}
	return all;
}

function withVariations(
	draft: Form,
	variations: ImportedVariation[],
	existing: ManagedProduct | null,
	options: ImportOptions,
): void {
	const rows = existing?.variantes ?? [];
	const rowOf = ({ sku, tamanho, cor }: ImportedVariation) =>
		(sku && rows.find((row) => row.sku === sku)) ||
		rows.find(
			(row) =>
				unaccented(row.tamanho) === unaccented(tamanho) && unaccented(row.cor) === unaccented(cor),
		);
	const placed = variations.map((one) => ({ one, row: rowOf(one) }));
	const sizes = placed.map(({ one, row }) => row?.tamanho ?? one.tamanho);
	const colours = placed.map(({ one, row }) => row?.cor ?? one.cor);
	const tamanhos = joined(existing?.tamanhos ?? [], sizes, NO_SIZE);
	const cores = joined(existing?.cores ?? [], colours, NO_COLOUR);
	const named = (names: string[], name: string) =>
		names.find((other) => unaccented(other) === unaccented(name)) ?? name;
	const price = priceFromText(draft.preco);
	draft.tamanhos = tamanhos.join(", ");
	draft.cores = cores.join(", ");
	draft.cores_hex = { ...pick(options.cores, cores), ...draft.cores_hex };
	draft.variantes = placed.map(({ one, row }): VariationForm => {
		const own = one.preco ?? (row ? row.preco : null);
		const weight = one.peso_g ?? row?.peso_g ?? null;
		const sides = one.medidas || (row && sidesOf(row)?.join("x")) || "";
		const product = [draft.comprimento_cm, draft.largura_cm, draft.altura_cm].join("x");
		return {
			tamanho: row?.tamanho ?? named(tamanhos, one.tamanho),
			cor: row?.cor ?? named(cores, one.cor),
			sku: one.sku || (row?.sku ?? ""),
			gtin: one.gtin || (row?.gtin ?? ""),
			preco: own === null || own === price ? "" : priceText(own),
			peso_g: weight === null || String(weight) === draft.peso_g ? "" : String(weight),
			medidas: sides === product ? "" : sides,
			ativo: row?.ativo ?? true,
			estoque: unitsOf(one, row, options),
			estoqueAberto: row?.estoque ?? null,
		};
	});
	const known = new Set([...draft.variantes, ...rows].map(combinationKey));
	for (const gap of combinationsOf(tamanhos, cores)) {
		if (!known.has(combinationKey(gap))) draft.variantes.push({ ...NEVER_SOLD, ...gap });
	}
	// The units of a single variation are the product's own number.
	const [single] = draft.variantes;
	if (draft.variantes.length === 1 && single?.estoque != null) draft.estoque = single.estoque;
}

/** A combination that its file does not have. */
const NEVER_SOLD = {
	...{ sku: "", gtin: "", preco: "", peso_g: "", medidas: "", ativo: false },
	...{ estoque: "0", estoqueAberto: null },
};

const unitsOf = (
	{ estoque }: ImportedVariation,
	row: ManagedVariation | undefined,
	{ atualizarEstoque, semNumero }: ImportOptions,
): string | null => {
	if (!row) return String(estoque ?? semNumero);
	return atualizarEstoque && estoque !== null ? String(estoque) : null;
};

const pick = (record: Record<string, string>, names: string[]): Record<string, string> =>
	Object.fromEntries(
		names.flatMap((name) => (Object.hasOwn(record, name) ? [[name, record[name] ?? ""]] : [])),
	);

function cellsOf(product: ProductFields, categorySlug: string): [column: string, text: string][] {
	const named = { ...product, categoria_id: categorySlug };
	return [...SHEET_FIELDS].map(([column, { name, cell }]) => [
		column,
		cell.write(named[name as keyof ProductFields]),
	]);
}

export const rowOf = (product: ManagedProduct, categorySlug: string): string[] =>
	cellsOf(product, categorySlug).map(([, text]) => text);

/** What an import changes in a product, cell by cell, then variation by variation. */
export function changesOf(
	product: ManagedProduct,
	input: ProductInput,
	slugOf: (categoryId: string | null) => string,
): CellChange[] {
	const before = new Map(cellsOf(product, slugOf(product.categoria_id)));
	const byVariation = input.variantes.length > 0;
	const cells = cellsOf(input, slugOf(input.categoria_id)).flatMap(([coluna, depois]) => {
		const antes = before.get(coluna) ?? "";
		return antes === depois || (byVariation && coluna === "estoque")
			? []
			: [{ coluna, antes, depois }];
	});
	const colours = Object.entries(input.cores_hex).flatMap(([cor, hex]) =>
		product.cores_hex[cor] === hex
			? []
			: [{ coluna: `cor ${cor}`, antes: product.cores_hex[cor] ?? "", depois: hex }],
	);
	return [...cells, ...colours, ...variationChanges(product, input)];
}

function variationChanges(product: ManagedProduct, input: ProductInput): CellChange[] {
	const rows = new Map(product.variantes.map((row) => [combinationKey(row), row]));
	const price = (own: number | null, of: number) => priceText(own ?? of);
	const added = input.variantes.filter((one) => one.ativo && !rows.has(combinationKey(one)));
	const changed = input.variantes.flatMap((one): CellChange[] => {
		const row = rows.get(combinationKey(one));
		if (!row) return [];
		const name = [one.tamanho, one.cor]
			.filter((part) => part !== NO_SIZE && part !== NO_COLOUR)
			.join(", ");
		const pairs: [string, string, string][] = [
			...(row.preco === one.preco
				? []
				: [
						["preço", price(row.preco, product.preco), price(one.preco, input.preco)] as [
							string,
							string,
							string,
						],
					]),
			["sku", row.sku, one.sku || row.sku],
			["código de barras", row.gtin ?? "", one.gtin ?? ""],
			["estoque", String(row.estoque), String(one.estoque ?? row.estoque)],
			["peso_g", String(row.peso_g ?? ""), String(one.peso_g ?? "")],
			["medidas", sidesOf(row)?.join("x") ?? "", one.medidas?.join("x") ?? ""],
		];
		return pairs.flatMap(([coluna, antes, depois]) =>
			antes === depois ? [] : [{ coluna: name ? `${coluna} (${name})` : coluna, antes, depois }],
		);
	});
	const more = counted(added.length, "variação nova", "variações novas");
	return added.length > 0
		? [...changed, { coluna: "variacoes", antes: "", depois: more }]
		: changed;
}
