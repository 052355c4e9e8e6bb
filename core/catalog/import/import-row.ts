import { initialOf } from "#core/record/shared/record.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { cleanedProductForm } from "../manage/create-product.ts";
import type { ManagedProduct } from "../manage/types.ts";
import { SHEET_FIELDS } from "../shared/csv-columns.ts";
import { type ProductDraft, productDraft } from "../shared/product-draft.ts";
import { PRODUCT, type ProductFields } from "../shared/product-fields.ts";
import type { ProductInput } from "../shared/product-form.ts";
import { combinationsOf } from "../shared/variation.ts";
import type { CsvRow } from "./read-product-sheet.ts";

export type RowError = { coluna: string; mensagem: string };
export type CellChange = { coluna: string; antes: string; depois: string };

/** Finds a category by its slug, name or path. */
export type CategoryFinder = (text: string) => { id: string; slug: string } | undefined;

type ReadRow = { input: ProductInput; warning: string | null };

const COLUMN_OF_FIELD = new Map([...SHEET_FIELDS].map(([column, { name }]) => [name, column]));

const NEW_DRAFT: ProductDraft = { ...productDraft(initialOf(PRODUCT)), preco: "", estoque: "" };

/** Copies the filled cells of a row onto a draft; returns errors for invalid cells. */
function fill(draft: ProductDraft, values: CsvRow["values"], findCategory: CategoryFinder) {
	const errors: RowError[] = [];
	for (const [column, written] of Object.entries(values)) {
		const field = SHEET_FIELDS.get(column);
		if (!field || written === "") continue;
		const read =
			column === CATEGORY ? categoryCell(written, findCategory) : field.cell.read(written);
		if (read.ok) Object.assign(draft, { [field.name]: read.value });
		else errors.push({ coluna: column, mensagem: read.error });
	}
	return errors;
}

const CATEGORY = "categoria";

/** A form drops such dates visibly; a file would lose them silently, so this is an error. */
const datesWithoutPrice = (values: CsvRow["values"], draft: ProductDraft): boolean =>
	draft.preco_promocional === "" &&
	["promocao_inicio", "promocao_fim"].some((column) => values[column]);

const DATES_WITHOUT_PRICE: RowError = {
	coluna: "preco_promocional",
	mensagem: "Informe o preço promocional, ou deixe o início e o fim vazios",
};

/** Exports a category by slug, which people can read and write. */
function categoryCell(written: string, find: CategoryFinder): Result<string, string> {
	const category = find(written);
	return category ? ok(category.id) : fail(`A categoria "${written}" não existe`);
}

/** The product of a row; empty cells change nothing. Warns for units of several variations, unchanged. */
export function readRow(
	{ values }: CsvRow,
	product: ManagedProduct | null,
	findCategory: CategoryFinder,
): Result<ReadRow, RowError[]> {
	const draft = product ? productDraft(product) : { ...NEW_DRAFT };
	const errors = fill(draft, values, findCategory);
	if (datesWithoutPrice(values, draft)) errors.push(DATES_WITHOUT_PRICE);
	const parsed = cleanedProductForm.safeParse(draft);
	if (!parsed.success) {
		for (const [path, mensagem] of Object.entries(fieldErrors(parsed.error))) {
			const [field = ""] = path.split(".");
			errors.push({ coluna: COLUMN_OF_FIELD.get(field) ?? field, mensagem });
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

function cellsOf(product: ProductFields, categorySlug: string): [column: string, text: string][] {
	const named = { ...product, categoria_id: categorySlug };
	return [...SHEET_FIELDS].map(([column, { name, cell }]) => [
		column,
		cell.write(named[name as keyof ProductFields]),
	]);
}

export const rowOf = (product: ManagedProduct, categorySlug: string): string[] =>
	cellsOf(product, categorySlug).map(([, text]) => text);

/** Non-empty cells of a new product. */
export const newCells = (
	input: ProductInput,
	slugOf: (categoryId: string | null) => string,
): { coluna: string; valor: string }[] =>
	cellsOf(input, slugOf(input.categoria_id)).flatMap(([coluna, valor]) =>
		valor === "" || coluna === "sku" || coluna === "nome" ? [] : [{ coluna, valor }],
	);

/** The changes of a row to a product, cell by cell. */
export function cellChanges(
	product: ManagedProduct,
	input: ProductInput,
	slugOf: (categoryId: string | null) => string,
): CellChange[] {
	const before = new Map(cellsOf(product, slugOf(product.categoria_id)));
	return cellsOf(input, slugOf(input.categoria_id)).flatMap(([coluna, depois]) => {
		const antes = before.get(coluna) ?? "";
		return antes === depois ? [] : [{ coluna, antes, depois }];
	});
}
