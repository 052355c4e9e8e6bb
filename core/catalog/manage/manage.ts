import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { changeRecord, type SaveError, saveRecord } from "#core/record/save-record.ts";
import { changesOf } from "#core/record/shared/record.ts";
import { firstError } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { findRow, queryRows } from "#platform/database/sql/query.ts";
import { announceTimedChanges } from "#platform/live/notify-office.ts";
import { createCategories } from "../categories/categories.ts";
import { chartExists, createCharts, MISSING_CHART } from "../charts/charts.ts";
import type { RunDeps } from "../import/import-pictures.ts";
import { exportProducts, ProductImports } from "../import/imports.ts";
import { categoryExists, listCategoryOptions, MISSING_CATEGORY } from "../list-categories.ts";
import { listProductChoices } from "../list-product-choices.ts";
import { createRedirects } from "../redirects/redirects.ts";
import { product_notes, produtos } from "../schema.ts";
import { PRODUCT } from "../shared/product-fields.ts";
import { type ProductInput, productMessage } from "../shared/product-form.ts";
import type { ProductQuery, ProductStatus } from "../shared/product-query.ts";
import { sidesOf } from "../sizing/shared/measure-fields.ts";
import { filterChosen, listChosen, refreshTogether } from "../together/together.ts";
import {
	applyBulkChange,
	type BulkSelection,
	previewBulkChange,
	undoBulkChange,
} from "./bulk-change.ts";
import { chooseSlug, findSkuHolder, isSlugOf, lockNames, skuTaken } from "./choose-names.ts";
import {
	type Created,
	cleanedProductForm,
	createProduct,
	writeNewProduct,
} from "./create-product.ts";
import { deleteProduct, restoreProduct } from "./delete-product.ts";
import { productNote } from "./emails.ts";
import { countManaged, listManaged } from "./list-managed.ts";
import { type ProductRecord, recordOf, updateProducts } from "./product-record.ts";
import { loadProduct, lockProduct, openProduct } from "./read-product.ts";
import type { ManagedProduct, NotFound, ProductNote } from "./types.ts";
import { planVariations } from "./variation-plan.ts";
import { type CorrectUnits, writeVariations } from "./write-variations.ts";

/** Notifies open pages and the page cache of price changes by promotions that started or ended. */
const announcePromotions = (deps: { db: Db; clock: () => Date }): Promise<void> =>
	announceTimedChanges(deps, {
		table: "produtos",
		moments: ["promocao_inicio", "promocao_fim"],
		among: sql`preco_promocional is not null`,
	});

/** Changes a product's status; `same` without saving when it already has it (rule catalogue 11). */
const changeProductStatus = (db: Db, admin: Admin, id: string, status: ProductStatus) =>
	changeRecord(db, admin, {
		entity: "produtos",
		id,
		lock: (tx) =>
			findRow<{ status: ProductStatus }>(
				tx,
				sql`select status from produtos where id = ${id}::uuid and not arquivado for no key update`,
			),
		async change(tx, current) {
			if (current.status === status) return fail("same" as const);
			await tx.update(produtos).set({ status }).where(eq(produtos.id, id));
			return ok({
				action: "produto.status",
				before: { status: current.status },
				after: { status },
			});
		},
	});

const COPY = " (cópia)";

/** Creates an inactive copy of a product without promotion and units, with its own SKU and slug. */
async function duplicateProduct(
	{ db, correctUnits }: { db: Db; correctUnits: CorrectUnits },
	admin: Admin,
	id: string,
): Promise<Result<Created, NotFound>> {
	return runTransaction(db, async (tx) => {
		await lockNames(tx);
		const product = await loadProduct(tx, id);
		if (!product || product.arquivado) return fail({ code: "not_found" });
		let sku = `${product.sku}-COPIA`;
		for (let number = 2; await findSkuHolder(tx, sku, null); number++) {
			sku = `${product.sku}-COPIA-${number}`;
		}
		const created = await writeNewProduct(
			{ tx, correctUnits },
			admin,
			{
				...product,
				nome: product.nome.slice(0, PRODUCT.nome.most - COPY.length) + COPY,
				status: "inativo",
				featured: false,
				preco_promocional: null,
				promocao_inicio: null,
				promocao_fim: null,
				estoque: 0,
				estoqueAberto: null,
				variantes: product.variantes.map((one) => ({
					tamanho: one.tamanho,
					cor: one.cor,
					sku: "",
					gtin: null,
					preco: one.preco,
					peso_g: one.peso_g,
					medidas: sidesOf(one),
					ativo: one.ativo,
					estoque: 0,
				})),
			},
			{ sku, action: "produto.duplicar" },
		);
		return ok(created);
	});
}

const MOST = 50;

/** Internal notes of a product, newest first. */
async function listProductNotes(db: Db, id: string): Promise<ProductNote[]> {
	if (!isUuid(id)) return [];
	const rows = await db
		.select({
			id: product_notes.id,
			author: product_notes.author,
			message: product_notes.message,
			created_at: product_notes.created_at,
		})
		.from(product_notes)
		.where(eq(product_notes.produto_id, id))
		.orderBy(desc(product_notes.created_at))
		.limit(MOST);
	return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

type NoteDeps = { db: Db; outbox: Outbox; mailbox: () => Promise<string | null> };

/**
 * Saves a message about a product as an internal note and queues an e-mail to the shop's mailbox if it has
 * one (rule content 3). `message` is unvalidated; `invalid` carries the text to display.
 */
async function addProductMessage(
	{ db, outbox, mailbox }: NoteDeps,
	admin: Admin,
	id: string,
	message: unknown,
): Promise<Result<null, NotFound | { code: "invalid"; message: string }>> {
	const parsed = productMessage.safeParse(message);
	if (!parsed.success) {
		return fail({ code: "invalid", message: firstError(parsed.error) });
	}
	if (!isUuid(id)) return fail({ code: "not_found" });
	const to = await mailbox();
	return runTransaction(db, async (tx) => {
		const [product] = await queryRows<{ nome: string; sku: string }>(
			tx,
			sql`select nome, sku from produtos where id = ${id}::uuid for key share`,
		);
		if (!product) return fail({ code: "not_found" });
		await tx
			.insert(product_notes)
			.values({ produto_id: id, author: admin.name, message: parsed.data });
		if (to) {
			await outbox.queue(tx, {
				template: productNote,
				to,
				replyTo: admin.email,
				data: { ...product, productId: id, author: admin.name, message: parsed.data },
			});
		}
		return ok(null);
	});
}

/**
 * Saves a product form. Returns the current product without writing when `version` is outdated (rule
 * catalogue 8). A new name changes the slug and the old one redirects. `form` is unvalidated input.
 */
async function saveProduct(
	{ db, correctUnits }: { db: Db; correctUnits: CorrectUnits },
	admin: Admin,
	id: string,
	version: string,
	form: unknown,
): Promise<Result<{ slug: string }, SaveError<ManagedProduct>>> {
	return saveRecord(
		db,
		admin,
		{ version, form },
		{
			form: cleanedProductForm,
			change: { action: "produto.editar", entity: "produtos", entityId: id },
			async lock(tx) {
				await lockNames(tx);
				const current = await lockProduct(tx, id);
				return current?.arquivado ? null : current;
			},
			async write(tx, typed, current) {
				const input: ProductInput = { ...typed, sku: typed.sku || current.sku };
				const holder = await findSkuHolder(tx, input.sku, id);
				if (holder) return fail(skuTaken(holder));
				if (!(await categoryExists(tx, input.categoria_id))) return fail(MISSING_CATEGORY);
				if (!(await chartExists(tx, input.tabela_medidas_id))) return fail(MISSING_CHART);
				const plan = planVariations(current.variantes, current, input);
				if (!plan.ok) return plan;
				const slug = isSlugOf(current.slug, input.nome)
					? current.slug
					: await chooseSlug(tx, input.nome, id);
				const combina_com = await filterChosen(tx, input.combina_com, id);
				const next = recordOf(id, slug, input.sku, { ...input, combina_com });
				await updateProducts(tx, [next]);
				await writeVariations({ tx, correctUnits }, [{ produtoId: id, plan: plan.value }], {
					actor: admin.name,
					note: "Edição do produto",
				});
				return ok({ ...changesOf<ProductRecord>(current, next), answer: { slug } });
			},
		},
	);
}

type ProductsDeps = RunDeps & {
	outbox: Outbox;
	/** Recipient of messages about products; null for nobody. */
	mailbox: () => Promise<string | null>;
	/** Paid orders as `refreshTogether` reads them; injected by the orders area. */
	bought: SQL;
	/** Pieces that came back for their size, as `countReturnedSizes` reads them; injected by the returns area. */
	returned: SQL;
};

/** Products, categories, size charts and old addresses. The caller checks permissions. */
export const createCatalogAdmin = (deps: ProductsDeps & { storefront: Db }) => ({
	products: createProducts(deps),
	categories: createCategories(deps),
	charts: createCharts(deps),
	redirects: createRedirects(deps),
});

const createProducts = (deps: ProductsDeps) => {
	const { db } = deps;
	return {
		list: (query: ProductQuery) => listManaged(db, query, deps.clock()),
		count: () => countManaged(db),
		listCategoryOptions: () => listCategoryOptions(db),
		load: (id: string) => openProduct(db, id),
		create: (admin: Admin, form: unknown) => createProduct(deps, admin, form),
		save: (admin: Admin, id: string, version: string, form: unknown) =>
			saveProduct(deps, admin, id, version, form),
		changeStatus: (admin: Admin, id: string, status: ProductStatus) =>
			changeProductStatus(db, admin, id, status),
		duplicate: (admin: Admin, id: string) => duplicateProduct(deps, admin, id),
		delete: (admin: Admin, id: string) => deleteProduct(db, admin, id),
		restore: (admin: Admin, id: string) => restoreProduct(db, admin, id),
		listNotes: (id: string) => listProductNotes(db, id),
		addMessage: (admin: Admin, id: string, message: unknown) =>
			addProductMessage(deps, admin, id, message),
		previewBulk: (selection: BulkSelection, change: unknown) =>
			previewBulkChange(db, selection, change),
		applyBulk: (admin: Admin, selection: BulkSelection, change: unknown, digest: string) =>
			applyBulkChange(db, admin, selection, change, digest),
		undoBulk: (admin: Admin, changeId: string) => undoBulkChange(db, admin, changeId),
		imports: new ProductImports(deps),
		/** Candidates for a product's companions: the given ids, else search results. */
		listChosen: (ids: string[]) => listChosen(db, ids),
		listChoices: (typed: string) => listProductChoices(db, typed),
		/** Recounts what product pages show of orders; both at once, since it drops the pages from the caches. */
		async refreshTogether() {
			await countReturnedSizes(db, deps.returned);
			await refreshTogether(db, deps.bought);
		},
		announcePromotions: () => announcePromotions(deps),
		exportCsv: (query: ProductQuery) => exportProducts(db, query),
	};
};

/**
 * Recounts the pieces that came back for their size (rule catalogue 24). `returned` is a relation of `produto_id`,
 * `pequeno`, `grande`, `vendidas` and `tamanhos`, injected by the area of returns.
 */
const countReturnedSizes = (db: Db, returned: SQL): Promise<void> =>
	runTransaction(db, async (tx) => {
		await tx.execute(sql`delete from caimento_trocas`);
		await tx.execute(sql`
			insert into caimento_trocas (produto_id, pequeno, grande, vendidas, tamanhos)
			select r.produto_id, r.pequeno, r.grande, r.vendidas, r.tamanhos from ${returned} r
				join produtos p on p.id = r.produto_id`);
	});
