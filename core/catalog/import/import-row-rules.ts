import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { priceText } from "#core/values/price-text-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { joinList } from "../list-text-rules.ts";
import type { ManagedProduct } from "../manage/types.ts";
import { draftOf } from "../product-draft-rules.ts";
import { type ProductDraft, type ProductInput, productForm } from "../product-form-rules.ts";
import { PRODUCT_STATUSES } from "../product-status-rules.ts";
import { combinationsOf } from "../variation-rules.ts";
import {
	attributesFromText,
	attributesText,
	type CsvColumn,
	filesFromText,
	filesText,
} from "./csv-columns-rules.ts";
import type { CsvRow } from "./read-product-sheet.ts";

export type RowError = { coluna: CsvColumn; mensagem: string };
export type CellChange = { coluna: CsvColumn; antes: string; depois: string };

/** Finds a category by its slug, name or path. */
export type CategoryFinder = (text: string) => { id: string; slug: string } | undefined;

type ReadRow = { input: ProductInput; warning: string | null };

const plainWord = (text: string) =>
	text
		.normalize("NFD")
		.replace(/\p{Diacritic}/gu, "")
		.toLowerCase()
		.trim();

const YES = ["sim", "s", "1", "true", "verdadeiro", "x"];
const NO = ["nao", "n", "0", "false", "falso"];

const COLUMN_OF_FIELD: Record<string, CsvColumn> = {
	categoria_id: "categoria",
	featured: "destaque",
	atributos: "especificacoes",
	seo_title: "seo_titulo",
	seo_description: "seo_descricao",
};

const NEW_DRAFT = { nome: "", preco: "", estoque: "" } satisfies Partial<ProductDraft>;

/** Puts the filled cells of a row over a draft; the errors are those of cells that mean nothing. */
function fill(draft: ProductDraft, values: CsvRow["values"], findCategory: CategoryFinder) {
	const errors: RowError[] = [];
	const refuse = (coluna: CsvColumn, mensagem: string) => errors.push({ coluna, mensagem });
	const setters: Record<CsvColumn, (text: string) => void> = {
		sku: (text) => {
			draft.sku = text;
		},
		nome: (text) => {
			draft.nome = text;
		},
		descricao: (text) => {
			draft.descricao = text;
		},
		preco: (text) => {
			draft.preco = text;
		},
		categoria: (text) => {
			const category = findCategory(text);
			if (category) draft.categoria_id = category.id;
			else refuse("categoria", `A categoria "${text}" não existe`);
		},
		status: (text) => {
			const status = PRODUCT_STATUSES.find(({ value }) => value === plainWord(text));
			if (status) draft.status = status.value;
			else refuse("status", "Use ativo, inativo ou indisponivel");
		},
		destaque: (text) => {
			const word = plainWord(text);
			if (YES.includes(word)) draft.featured = true;
			else if (NO.includes(word)) draft.featured = false;
			else refuse("destaque", "Use sim ou não");
		},
		estoque: (text) => {
			draft.estoque = text;
		},
		tamanhos: (text) => {
			draft.tamanhos = text;
		},
		cores: (text) => {
			draft.cores = text;
		},
		imagens: (text) => {
			draft.imagens = filesFromText(text);
		},
		videos: (text) => {
			draft.videos = filesFromText(text);
		},
		especificacoes: (text) => {
			const attributes = attributesFromText(text);
			if (attributes) draft.atributos = attributes;
			else refuse("especificacoes", "Escreva cada especificação como Nome: valor");
		},
		seo_titulo: (text) => {
			draft.seo_title = text;
		},
		seo_descricao: (text) => {
			draft.seo_description = text;
		},
	};
	for (const [column, text] of Object.entries(values) as [CsvColumn, string][]) {
		if (text !== "") setters[column](text);
	}
	return errors;
}

/**
 * A row as the product it asks for: an empty cell leaves what is there. Units of a product with several
 * variations are not touched, which the warning says.
 */
export function readRow(
	{ values }: CsvRow,
	product: ManagedProduct | null,
	findCategory: CategoryFinder,
): Result<ReadRow, RowError[]> {
	const draft = product ? draftOf(product) : { ...NEW_DRAFT };
	const errors = fill(draft, values, findCategory);
	const parsed = productForm.safeParse(draft);
	if (!parsed.success) {
		for (const [path, mensagem] of Object.entries(fieldErrors(parsed.error))) {
			const [field = ""] = path.split(".");
			errors.push({ coluna: COLUMN_OF_FIELD[field] ?? (field as CsvColumn), mensagem });
		}
	}
	if (errors.length > 0 || !parsed.success) return fail(errors);
	const input = parsed.data;
	const several = product && combinationsOf(input.tamanhos, input.cores).length > 1;
	if (!several || input.estoque === product.estoque) return ok({ input, warning: null });
	return ok({
		input: { ...input, estoque: product.estoque },
		warning: "Estoque não alterado: o produto tem variações. Use a contagem da tela Estoque",
	});
}

const cellsOf = (
	product: ManagedProduct | (ProductInput & { sku: string }),
	categorySlug: string,
): Record<CsvColumn, string> => ({
	sku: product.sku,
	nome: product.nome,
	descricao: product.descricao,
	preco: priceText(product.preco),
	categoria: categorySlug,
	status: product.status,
	destaque: product.featured ? "sim" : "não",
	estoque: String(product.estoque),
	tamanhos: joinList(product.tamanhos),
	cores: joinList(product.cores),
	imagens: filesText(product.imagens),
	videos: filesText(product.videos),
	especificacoes: attributesText(product.atributos),
	seo_titulo: product.seo_title ?? "",
	seo_descricao: product.seo_description ?? "",
});

/** A product as a row of the file. */
export const rowOf = (product: ManagedProduct, categorySlug: string): string[] =>
	Object.values(cellsOf(product, categorySlug));

/** What a row changes of a product, cell by cell. */
export function cellChanges(
	product: ManagedProduct,
	input: ProductInput,
	slugOf: (categoryId: string | null) => string,
): CellChange[] {
	const before = cellsOf(product, slugOf(product.categoria_id));
	const after = cellsOf(input, slugOf(input.categoria_id));
	return (Object.keys(before) as CsvColumn[])
		.filter((coluna) => before[coluna] !== after[coluna])
		.map((coluna) => ({ coluna, antes: before[coluna], depois: after[coluna] }));
}
