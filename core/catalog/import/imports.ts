import { and, eq, inArray, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { adminOf, type ImportKind } from "#core/import/import-kind.ts";
import { Imports } from "#core/import/imports.ts";
import { IMPORTS } from "#core/import/public.ts";
import { CSV_START, csvLine } from "#core/values/csv.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { queryRows, readBatches } from "#platform/database/sql/query.ts";
import { listCategoryOptions } from "../list-categories.ts";
import { lockNames } from "../manage/choose-names.ts";
import { eraseProduct } from "../manage/delete-product.ts";
import { productConditions } from "../manage/list-managed.ts";
import { recordOf, updateProducts } from "../manage/product-record.ts";
import { lockProduct, readProducts } from "../manage/read-product.ts";
import type { ManagedProduct } from "../manage/types.ts";
import { planVariations } from "../manage/variation-plan.ts";
import { writeVariations } from "../manage/write-variations.ts";
import { PRODUCT_FILE_LIMITS, SHEET_FIELDS } from "../shared/csv-columns.ts";
import type { ProductQuery } from "../shared/product-query.ts";
import { sidesOf } from "../sizing/shared/measure-fields.ts";
import {
	fetchPictures,
	placePictures,
	type RunDeps,
	stateOf,
	statesOf,
} from "./import-pictures.ts";
import { rowOf } from "./import-row.ts";
import {
	type ImportPreview,
	type ImportProgress,
	importProgress,
	listProblems,
	type PreviewQuery,
	planOf,
	previewImport,
} from "./preview-import.ts";
import type { ImportedProduct } from "./product-reader.ts";
import { asIds, type ProductRun } from "./read-import.ts";
import { readImportedProducts } from "./read-products.ts";
import { recogniseFile, TEMPLATE_HEADINGS } from "./recognise-file.ts";
import { bringProducts } from "./run-imports.ts";
import { importacao_fotos, importacao_produtos } from "./schema.ts";
import { IMPORT_FIELDS, IMPORT_OPTIONS, type ImportOptions } from "./shared/import-fields.ts";

const productKind = (
	deps: RunDeps,
): ImportKind<ProductRun, ImportedProduct, PreviewQuery, ImportPreview, ImportProgress> => ({
	tipo: "produtos",
	limits: PRODUCT_FILE_LIMITS,
	empty: "A planilha não tem nenhum produto",
	fields: IMPORT_FIELDS,
	options: IMPORT_OPTIONS,
	recognise: (columns) => ({ ...recogniseFile(columns), sure: false }),
	read: (sheet, { sistema, mapa }) => readImportedProducts(sheet, sistema, mapa),
	preview: previewImport,
	async hasWork(db, run, imported) {
		const { products } = await planOf(db, run, imported);
		return products.some(({ acao }) => acao === "novo" || acao === "muda");
	},
	progress: importProgress,
	problems: listProblems,
	bring: (tx, run, imported) => bringProducts(deps, tx, run, imported),
	undo: (tx, run) => undoNext(deps, tx, run),
	onLeave: (tx, id, to) =>
		tx
			.delete(importacao_fotos)
			.where(
				and(
					eq(importacao_fotos.importacao_id, id),
					to === "descartada" ? undefined : eq(importacao_fotos.estado, "esperando"),
				),
			),
	onUndone: undoCategories,
	async afterRun(leaving) {
		await fetchPictures(deps, leaving);
		await placePictures(deps, leaving);
	},
	async summary(tx, { id, arquivo }) {
		const [done] = await queryRows<{ criados: number; alterados: number }>(
			tx,
			sql`select count(*) filter (where resultado = 'novo')::int as criados,
				count(*) filter (where resultado = 'mudou')::int as alterados
				from importacao_produtos where importacao_id = ${id}::uuid`,
		);
		return { arquivo, ...done };
	},
	audit: { action: "produto.importar", entity: "produtos" },
	forgetAfterDays: 7,
	async forget(db, before) {
		const ended = sql`i.terminada_em < ${before.toISOString()}::timestamptz`;
		await db.execute(sql`delete from importacao_fotos f using ${IMPORTS} i
			where i.id = f.importacao_id and ${ended}`);
		await db.execute(sql`update importacao_produtos ip set antes = null from ${IMPORTS} i
			where i.id = ip.importacao_id and ${ended} and ip.antes is not null`);
	},
});

async function confirmColour(
	db: Db,
	admin: Admin,
	id: string,
	{ cor, hex }: { cor: string; hex: string },
): Promise<Result<null, { code: "not_found" }>> {
	if (!isUuid(id)) return fail({ code: "not_found" });
	return runTransaction(db, async (tx) => {
		const items = await queryRows<{ productId: string; versao: string | null }>(
			tx,
			sql`select p.id as "productId", ip.versao from importacao_produtos ip join produtos p on p.id = ip.produto_id
				where ip.importacao_id = ${id}::uuid and ${cor} = any(p.cores)
					and p.cores_hex ->> ${cor} is distinct from ${hex} order by p.id for update of p`,
		);
		const ids = items.map(({ productId }) => productId);
		const before = await statesOf(tx, ids);
		await tx.execute(sql`update produtos set updated_at = now(),
				cores_hex = cores_hex || jsonb_build_object(${cor}::text, ${hex}::text) where id in ${asIds(ids)}`);
		const after = await statesOf(tx, ids);
		for (const { productId, versao } of items) {
			// A step of the import is no later edit, which undoing would leave alone.
			if (versao !== null && versao === before.get(productId)) {
				await tx
					.update(importacao_produtos)
					.set({ versao: after.get(productId) ?? null })
					.where(
						and(
							eq(importacao_produtos.importacao_id, id),
							eq(importacao_produtos.produto_id, productId),
						),
					);
			}
			await recordChange(tx, admin, {
				action: "produto.editar",
				entity: "produtos",
				entityId: productId,
				after: { cores_hex: { [cor]: hex } },
			});
		}
		return ok(null);
	});
}

/** The back office's imports of products (rule catalogue 22): the common course, and what only products have. */
export class ProductImports extends Imports<
	ProductRun,
	ImportedProduct,
	PreviewQuery,
	ImportPreview,
	ImportProgress
> {
	readonly #db: Db;

	constructor(deps: RunDeps) {
		super(deps, productKind(deps));
		this.#db = deps.db;
	}

	setOptions(id: string, options: Partial<ImportOptions>) {
		return this.change(id, async (_, { opcoes }) => ({
			opcoes: { ...opcoes, ...options, cores: { ...opcoes.cores, ...options.cores } },
		}));
	}

	/** Adds uploaded pictures, which are matched to products by their file names. */
	addPictures(id: string, pictures: { url: string; name: string }[]) {
		return this.change(id, async (tx) => {
			if (pictures.length > 0) {
				await tx
					.insert(importacao_fotos)
					.values(
						pictures.map(({ url, name }) => ({
							...{ importacao_id: id, origem: name.slice(-300), endereco: url },
							...{ enviada: true, estado: "pronta" as const },
						})),
					)
					.onConflictDoUpdate({
						target: [importacao_fotos.importacao_id, importacao_fotos.origem],
						set: { endereco: sql`excluded.endereco` },
					});
			}
			return {};
		});
	}

	/** Sets the swatch of a colour in the products of an import that have none. */
	confirmColour(admin: Admin, id: string, colour: { cor: string; hex: string }) {
		return confirmColour(this.#db, admin, id, colour);
	}

	/** The shop's own template with two example lines, as CSV. */
	templateCsv = (): string => TEMPLATE_EXAMPLE.map(csvLine).join("");
}

/** View of an import of products. */
export type ImportView = Awaited<ReturnType<ProductImports["view"]>>;

/** Takes back the next product of an import, unless it was sold or edited since; whether there was one. */
async function undoNext(deps: RunDeps, tx: Tx, row: ProductRun): Promise<boolean> {
	const [next] = await tx
		.select()
		.from(importacao_produtos)
		.where(
			and(
				eq(importacao_produtos.importacao_id, row.id),
				inArray(importacao_produtos.resultado, ["novo", "mudou"]),
				sql`desfeito is null`,
			),
		)
		.limit(1);
	if (next) await undoOne(deps, tx, row, next);
	return next !== undefined;
}

/** Removes the categories that an import created, where they are empty now. */
async function undoCategories(tx: Tx, { categorias }: ProductRun): Promise<void> {
	for (const id of categorias.toReversed()) {
		await tx.execute(sql`delete from categorias c where c.id = ${id}::uuid
			and not exists (select 1 from produtos p where p.categoria_id = c.id)
			and not exists (select 1 from categorias below where below.categoria_pai_id = c.id)`);
	}
	await tx.execute(sql`delete from enderecos_antigos a where a.alvo_id in ${asIds(categorias)}
		and not exists (select 1 from categorias c where c.id = a.alvo_id)`);
}

async function undoOne(
	{ correctUnits }: RunDeps,
	tx: Tx,
	row: ProductRun,
	item: typeof importacao_produtos.$inferSelect,
): Promise<void> {
	const finish = (mensagem = "") =>
		tx
			.update(importacao_produtos)
			.set({ desfeito: mensagem === "", mensagem })
			.where(
				and(
					eq(importacao_produtos.importacao_id, row.id),
					eq(importacao_produtos.chave, item.chave),
				),
			);
	await lockNames(tx);
	const product = await lockProduct(tx, item.produto_id ?? "");
	if (!product)
		return void (await finish(item.resultado === "novo" ? "" : "O produto foi excluído"));
	if (stateOf(product) !== item.versao)
		return void (await finish("Foi editado ou vendido depois da importação"));
	if (item.resultado === "novo") {
		await tx.execute(sql`delete from enderecos_antigos where alvo_id = ${product.id}::uuid`);
		const erased = await eraseProduct(tx, adminOf(row), product.id);
		return void (await finish(erased ? "" : "Já está em um pedido"));
	}
	const before = item.antes as ManagedProduct;
	const reserved = ({ variantes }: ManagedProduct) =>
		variantes.reduce((sum, { reservado }) => sum + reservado, 0);
	const plan = planVariations(product.variantes, product, {
		...before,
		// Pieces that are in somebody's cart now are no more than there were.
		estoque: before.estoque + reserved(before) - reserved(product),
		estoqueAberto: product.estoque,
		variantes: before.variantes.map((one) => {
			const now = product.variantes.find(({ id }) => id === one.id) ?? one;
			return {
				...{
					tamanho: one.tamanho,
					cor: one.cor,
					sku: one.sku,
					gtin: one.gtin ?? null,
					preco: one.preco,
					peso_g: one.peso_g,
				},
				...{ medidas: sidesOf(one), ativo: one.ativo },
				estoque: one.estoque + one.reservado - now.reservado,
				estoqueAberto: now.estoque,
			};
		}),
	});
	if (!plan.ok) return void (await finish("O estoque mudou depois da importação"));
	await updateProducts(tx, [recordOf(product.id, product.slug, before.sku, before)]);
	await writeVariations({ tx, correctUnits }, [{ produtoId: product.id, plan: plan.value }], {
		actor: row.admin_nome,
		note: "Importação desfeita",
	});
	await finish();
}

const READ_AT_ONCE = 500;

/** Exports products by SKU as the import file: UTF-8 with BOM and `;` for Excel in pt-BR. Yields chunks. */
export async function* exportProducts(db: Db, query: ProductQuery): AsyncGenerator<string> {
	const where = await productConditions(db, query);
	const categories = await listCategoryOptions(db);
	const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
	yield CSV_START + csvLine([...SHEET_FIELDS.values()].map(({ label }) => label));
	const batches = readBatches<ManagedProduct>(READ_AT_ONCE, (last) =>
		readProducts(
			db,
			sql`${where} and p.sku > ${last?.sku ?? ""} order by p.sku limit ${READ_AT_ONCE}`,
		),
	);
	for await (const products of batches) {
		yield products.map((p) => csvLine(rowOf(p, slugs.get(p.categoria_id ?? "") ?? ""))).join("");
	}
}

const EXAMPLE: Record<string, string> = {
	"Nome do produto": "Jaleco exemplo (apague esta linha)",
	Preço: "289,90",
	"Identificador do produto": "jaleco-exemplo",
	SKU: "EXEMPLO-AZ-P",
	Tamanho: "P",
	Cor: "Azul-marinho",
	Estoque: "5",
	Categoria: "Jalecos > Femininos",
	"Peso (g)": "400",
	"Exibir na loja": "não",
};

/** The shop's own template: its headings, then two variations of one product. */
const TEMPLATE_EXAMPLE: string[][] = [
	TEMPLATE_HEADINGS,
	TEMPLATE_HEADINGS.map((heading) => EXAMPLE[heading] ?? ""),
	TEMPLATE_HEADINGS.map(
		(heading) => ({ ...EXAMPLE, SKU: "EXEMPLO-AZ-M", Tamanho: "M" })[heading] ?? "",
	),
];
