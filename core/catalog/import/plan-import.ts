import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { type CategoryOption, listCategoryOptions } from "../manage/list-category-options.ts";
import { readProducts } from "../manage/read-product.ts";
import type { ManagedProduct } from "../manage/types.ts";
import { ARCHIVED_SKU } from "../shared/csv-columns.ts";
import type { ProductInput } from "../shared/product-form.ts";
import { combinationsOf } from "../shared/variation.ts";
import {
	type CategoryFinder,
	type CellChange,
	cellChanges,
	newCells,
	readRow,
} from "./import-row.ts";
import type { CsvRow } from "./read-product-sheet.ts";

const READ_AT_ONCE = 500;
const ROWS_AT_A_TIME = 200;
const MAX_NEW_VARIATIONS = 100_000;

export type RowProblem = { linha: number; sku: string; coluna: string; mensagem: string };

export type ImportPlan = {
	creates: { line: number; input: ProductInput; cells: { coluna: string; valor: string }[] }[];
	updates: { line: number; product: ManagedProduct; input: ProductInput; changes: CellChange[] }[];
	same: number;
	errors: RowProblem[];
	warnings: RowProblem[];
};

/** Lowercase without accents; `>`, `/`, `»` or `›` separate the parts of a path. */
const plainWord = (text: string) =>
	text
		.split(/\s*[>›»/]\s*/)
		.join(" › ")
		.normalize("NFD")
		.replace(/\p{Diacritic}/gu, "")
		.toLowerCase()
		.trim();

function categoryFinder(options: CategoryOption[]): CategoryFinder {
	const byText = new Map<string, CategoryOption | null>();
	const learn = (text: string, option: CategoryOption) => {
		const known = byText.get(text);
		// An ambiguous name matches no category.
		byText.set(text, known === undefined || known?.id === option.id ? option : null);
	};
	for (const option of options) {
		learn(plainWord(option.nome), option);
		learn(plainWord(option.caminho), option);
	}
	for (const option of options) byText.set(option.slug, option);
	return (text) => byText.get(plainWord(text)) ?? undefined;
}

async function readBySku(tx: Tx, skus: string[]): Promise<Map<string, ManagedProduct>> {
	const found = new Map<string, ManagedProduct>();
	for (let start = 0; start < skus.length; start += READ_AT_ONCE) {
		const some = JSON.stringify(skus.slice(start, start + READ_AT_ONCE));
		const products = await readProducts(
			tx,
			sql`p.sku in (select value from jsonb_array_elements_text(${some}::jsonb))`,
		);
		for (const product of products) found.set(product.sku, product);
	}
	return found;
}

/** Reports what each row would create or change, or why it cannot, without writing. */
export async function planImport(tx: Tx, sheet: CsvRow[]): Promise<ImportPlan> {
	const categories = await listCategoryOptions(tx);
	const findCategory = categoryFinder(categories);
	const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
	const slugOf = (id: string | null) => (id && slugs.get(id)) || "";
	const known = await readBySku(
		tx,
		sheet.map(({ values }) => values["sku"] ?? ""),
	);
	const plan: ImportPlan = { creates: [], updates: [], same: 0, errors: [], warnings: [] };
	const seen = new Map<string, number>();
	let variations = 0;
	for (const [index, row] of sheet.entries()) {
		// Yields to the event loop: a file has thousands of rows.
		if (index % ROWS_AT_A_TIME === 0) await nextTurn();
		const sku = row.values["sku"] ?? "";
		const problem = (coluna: string, mensagem: string): RowProblem => ({
			linha: row.line,
			sku,
			coluna,
			mensagem,
		});
		const earlier = seen.get(sku);
		seen.set(sku, earlier ?? row.line);
		const product = known.get(sku) ?? null;
		if (sku === "") plan.errors.push(problem("sku", "Informe o SKU"));
		else if (earlier) plan.errors.push(problem("sku", `SKU repetido: já está na linha ${earlier}`));
		else if (product?.arquivado) {
			plan.errors.push(problem("sku", ARCHIVED_SKU));
		} else {
			const read = readRow(row, product, findCategory);
			if (!read.ok) {
				plan.errors.push(...read.error.map(({ coluna, mensagem }) => problem(coluna, mensagem)));
				continue;
			}
			const { input, warning } = read.value;
			if (warning) plan.warnings.push(problem("estoque", warning));
			if (!product) {
				variations += combinationsOf(input.tamanhos, input.cores).length;
				plan.creates.push({ line: row.line, input, cells: newCells(input, slugOf) });
				continue;
			}
			const changes = cellChanges(product, input, slugOf);
			if (changes.length === 0) plan.same += 1;
			else plan.updates.push({ line: row.line, product, input, changes });
		}
	}
	if (variations > MAX_NEW_VARIATIONS) {
		plan.errors.push({
			linha: 1,
			sku: "",
			coluna: "tamanhos",
			mensagem: "O arquivo criaria mais de 100.000 variações. Divida-o",
		});
	}
	return plan;
}

/** Fingerprint of a plan's effects. */
export function planDigest(plan: ImportPlan): string {
	const hash = createHash("sha256");
	for (const { input } of plan.creates) hash.update(JSON.stringify(input));
	for (const { product, changes } of plan.updates) {
		hash.update(JSON.stringify([product.id, changes]));
	}
	return hash.digest("base64url").slice(0, 22);
}
