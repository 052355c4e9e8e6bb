import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { IMPORTS } from "#core/import/public.ts";
import { unaccented } from "#core/values/text.ts";
import type { Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { type CategoryOption, listCategoryOptions } from "../list-categories.ts";
import { readProducts } from "../manage/read-product.ts";
import type { ManagedProduct } from "../manage/types.ts";
import { ARCHIVED_SKU } from "../shared/csv-columns.ts";
import type { ProductInput } from "../shared/product-form.ts";
import { combinationsOf } from "../shared/variation.ts";
import { type CellChange, changesOf, readImported } from "./import-row.ts";
import type { ImportedProduct } from "./product-reader.ts";
import type { ImportOptions, ImportSystem, RowProblem } from "./shared/import-fields.ts";

const READ_AT_ONCE = 500;
const PRODUCTS_AT_A_TIME = 200;
const MAX_NEW_VARIATIONS = 100_000;

/** What an import would do with one product. */
export type PlannedProduct = {
	imported: ImportedProduct;
	existing: ManagedProduct | null;
	sku: string;
	/** The category used, which may have to be created. */
	categoria: string[] | null;
} & (
	| { acao: "novo" | "muda" | "igual"; input: ProductInput; changes: CellChange[] }
	| { acao: "erro"; errors: RowProblem[] }
);

export type ImportPlan = {
	products: PlannedProduct[];
	/** Paths of categories to create, parents first. */
	categories: string[][];
	warnings: RowProblem[];
};

export const pathText = (path: string[]): string =>
	path.map((name) => unaccented(name).trim()).join(" › ");

/** Finds a category by its path, its name where that is unambiguous, or its slug. */
export function categoryFinder(
	options: CategoryOption[],
): (path: string[]) => CategoryOption | null {
	const byText = new Map<string, CategoryOption | null>();
	const learn = (text: string, option: CategoryOption) => {
		const known = byText.get(text);
		// An ambiguous name matches no category.
		byText.set(text, known === undefined || known?.id === option.id ? option : null);
	};
	for (const option of options) {
		learn(unaccented(option.nome), option);
		learn(unaccented(option.caminho), option);
	}
	for (const option of options) byText.set(option.slug, option);
	return (path) => byText.get(pathText(path)) ?? null;
}

/** Existing products of a file: by the identifier of an earlier import, else by SKU of product or variation. */
async function findExisting(
	tx: Tx,
	system: ImportSystem,
	imported: ImportedProduct[],
): Promise<Map<string, ManagedProduct[]>> {
	const wanted = imported.flatMap(({ chave, cells, variacoes }) =>
		[cells["sku"] ?? "", ...(variacoes ?? []).map(({ sku }) => sku)].flatMap((sku) =>
			sku ? [{ chave, sku }] : [],
		),
	);
	const keys = system === "planilha" ? [] : imported.map(({ chave }) => chave);
	const matches = await queryRows<{ chave: string; id: string; rank: number }>(
		tx,
		sql`
		with pedidas as (select chave, sku from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as n(chave text, sku text))
		select distinct ip.chave, ip.produto_id as id, 1 as rank from importacao_produtos ip
			join ${IMPORTS} i on i.id = ip.importacao_id join produtos p on p.id = ip.produto_id
			where ip.chave in (select value from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))
				and i.sistema = ${system} and i.estado <> 'desfeita'
		union select n.chave, p.id, 2 from pedidas n join produtos p on p.sku = n.sku
		union select n.chave, v.produto_id, 3 from pedidas n join variantes v on v.sku = n.sku
			where ${system !== "planilha"}`,
	);
	const ids = [...new Set(matches.map(({ id }) => id))];
	const products = new Map<string, ManagedProduct>();
	for (let start = 0; start < ids.length; start += READ_AT_ONCE) {
		const some = JSON.stringify(ids.slice(start, start + READ_AT_ONCE));
		for (const product of await readProducts(
			tx,
			sql`p.id in (select value::uuid from jsonb_array_elements_text(${some}::jsonb))`,
		)) {
			products.set(product.id, product);
		}
	}
	const remembered = new Set(matches.flatMap(({ chave, rank }) => (rank === 1 ? [chave] : [])));
	const found = new Map<string, ManagedProduct[]>();
	for (const { chave, id, rank } of matches.sort((a, b) => a.rank - b.rank)) {
		const product = products.get(id);
		const chosen = found.get(chave) ?? [];
		if (!product || chosen.includes(product) || (rank > 1 && remembered.has(chave))) continue;
		found.set(chave, [...chosen, product]);
	}
	return found;
}

/** SKU of a new product without one: what the SKUs of its variations share, else its old identifier. */
export function productSku({ chave, cells, variacoes }: ImportedProduct): string {
	const skus = (variacoes ?? []).map(({ sku }) => sku).filter(Boolean);
	const [first = ""] = skus;
	if (cells["sku"]) return cells["sku"];
	if (skus.length === 1 && variacoes?.length === 1) return first.slice(0, 60);
	let shared = 0;
	while (shared < first.length && skus.every((sku) => sku[shared] === first[shared])) shared++;
	const start = first.slice(0, shared).replace(/[\s._/-]+$/, "");
	const named = unaccented(chave)
		.replace(/[^a-z0-9]+/g, "-")
		.toUpperCase();
	return (skus.length > 1 && start.length > 2 ? start : named || first)
		.slice(0, 54)
		.replace(/-$/, "");
}

const deepest = (paths: string[][]): string[] | null =>
	paths.reduce<string[] | null>(
		(best, path) => (path.length > (best?.length ?? 0) ? path : best),
		null,
	);

/** Plans what a file would create and change, product by product, or why not, without writing. `done` are the products that earlier lines of it have. */
export async function planImport(
	tx: Tx,
	system: ImportSystem,
	imported: ImportedProduct[],
	options: ImportOptions,
	done: (string | null)[] = [],
): Promise<ImportPlan> {
	const taken = new Set(done);
	const categories = await listCategoryOptions(tx);
	const findCategory = categoryFinder(categories);
	const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
	const slugOf = (id: string | null) => (id && slugs.get(id)) || "";
	const known = await findExisting(tx, system, imported);
	const plan: ImportPlan = { products: [], categories: [], warnings: [] };
	const missing = new Map<string, string[]>();
	let variations = 0;
	for (const [index, product] of imported.entries()) {
		// Yields to the event loop: a file has thousands of rows.
		if (index % PRODUCTS_AT_A_TIME === 0) await nextTurn();
		const { chave, linha } = product;
		const found = known.get(chave) ?? [];
		const existing = found[0] ?? null;
		const sku = existing?.sku ?? productSku(product);
		const problem = (coluna: string, mensagem: string): RowProblem => ({
			linha,
			sku,
			coluna,
			mensagem,
		});
		const categoria = deepest(product.categorias);
		const place = { imported: product, existing, sku, categoria };
		const refuse = (...errors: RowProblem[]) =>
			plan.products.push({ ...place, acao: "erro", errors });
		plan.warnings.push(...product.avisos);
		if (product.erros.length > 0) refuse(...product.erros);
		else if (existing?.arquivado) refuse(problem("sku", ARCHIVED_SKU));
		else if (found.length > 1) {
			const names = found.map(({ nome }) => nome).join(" e ");
			refuse(problem("sku", `Os SKUs desta peça são de dois produtos daqui: ${names}`));
		} else if (existing && taken.has(existing.id)) {
			refuse(
				problem("sku", `O produto daqui, ${existing.nome}, já está em outra linha do arquivo`),
			);
		} else {
			const category = categoria && findCategory(categoria);
			const read = readImported(product, {
				existing,
				sku,
				options,
				categoryId: categoria ? (category?.id ?? existing?.categoria_id ?? null) : undefined,
			});
			if (!read.ok) {
				refuse(...read.error);
				continue;
			}
			if (categoria && !category) {
				for (const [at] of categoria.entries()) {
					const path = categoria.slice(0, at + 1);
					if (!findCategory(path)) missing.set(pathText(path), missing.get(pathText(path)) ?? path);
				}
			}
			const { input, warning } = read.value;
			if (existing) taken.add(existing.id);
			if (warning) plan.warnings.push(problem("estoque", warning));
			if (!existing) {
				variations += combinationsOf(input.tamanhos, input.cores).length;
				plan.products.push({ ...place, acao: "novo", input, changes: [] });
				continue;
			}
			const changes = changesOf(existing, input, slugOf);
			if (categoria && !category) {
				changes.push({
					coluna: "categoria",
					antes: slugOf(existing.categoria_id),
					depois: categoria.join(" › "),
				});
			}
			plan.products.push({ ...place, acao: changes.length > 0 ? "muda" : "igual", input, changes });
		}
	}
	if (variations > MAX_NEW_VARIATIONS) {
		const mensagem = "O arquivo criaria mais de 100.000 variações. Divida-o";
		plan.products = plan.products.map(({ imported, existing, sku, categoria }) => ({
			...{ imported, existing, sku, categoria, acao: "erro" as const },
			errors: [{ linha: 1, sku: "", coluna: "tamanhos", mensagem }],
		}));
	}
	plan.categories = [...missing.values()];
	return plan;
}
