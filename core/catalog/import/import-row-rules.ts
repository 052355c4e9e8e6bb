import { initialOf } from "#core/record/record-rules.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { ManagedProduct } from "../manage/types.ts";
import { type ProductDraft, productDraft } from "../product-draft-rules.ts";
import { PRODUCT, type ProductFields } from "../product-fields-rules.ts";
import { type ProductInput, productForm } from "../product-form-rules.ts";
import { combinationsOf } from "../variation-rules.ts";
import { SHEET_FIELDS } from "./csv-columns-rules.ts";
import type { CsvRow } from "./read-product-sheet.ts";

export type RowError = { coluna: string; mensagem: string };
export type CellChange = { coluna: string; antes: string; depois: string };

/** Finds a category by its slug, name or path. */
export type CategoryFinder = (text: string) => { id: string; slug: string } | undefined;

type ReadRow = { input: ProductInput; warning: string | null };

const COLUMN_OF_FIELD = new Map([...SHEET_FIELDS].map(([column, { name }]) => [name, column]));

const NEW_DRAFT: ProductDraft = { ...productDraft(initialOf(PRODUCT)), preco: "", estoque: "" };

/** Puts the filled cells of a row over a draft; the errors are those of cells that mean nothing. */
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

/** A form lets go of such dates and says so; of a file they would be lost without a word. */
const datesWithoutPrice = (values: CsvRow["values"], draft: ProductDraft): boolean =>
	draft.preco_promocional === "" &&
	["promocao_inicio", "promocao_fim"].some((column) => values[column]);

const DATES_WITHOUT_PRICE: RowError = {
	coluna: "preco_promocional",
	mensagem: "Informe o preço promocional, ou deixe o início e o fim vazios",
};

/** The file names a category by its slug, so that people can read and write it. */
function categoryCell(written: string, find: CategoryFinder): Result<string, string> {
	const category = find(written);
	return category ? ok(category.id) : fail(`A categoria "${written}" não existe`);
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
	const draft = product ? productDraft(product) : { ...NEW_DRAFT };
	const errors = fill(draft, values, findCategory);
	if (datesWithoutPrice(values, draft)) errors.push(DATES_WITHOUT_PRICE);
	const parsed = productForm.safeParse(draft);
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

/** The cells of a product, by their columns. */
function cellsOf(product: ProductFields, categorySlug: string): [column: string, text: string][] {
	const named = { ...product, categoria_id: categorySlug };
	return [...SHEET_FIELDS].map(([column, { name, cell }]) => [
		column,
		cell.write(named[name as keyof ProductFields]),
	]);
}

/** A product as a row of the file. */
export const rowOf = (product: ManagedProduct, categorySlug: string): string[] =>
	cellsOf(product, categorySlug).map(([, text]) => text);

/** What a new product gets, cell by cell; empty cells left out. */
export const newCells = (
	input: ProductInput,
	slugOf: (categoryId: string | null) => string,
): { coluna: string; valor: string }[] =>
	cellsOf(input, slugOf(input.categoria_id)).flatMap(([coluna, valor]) =>
		valor === "" || coluna === "sku" || coluna === "nome" ? [] : [{ coluna, valor }],
	);

/** What a row changes of a product, cell by cell. */
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
