import { and, eq, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { columnsIn } from "#core/record/columns.ts";
import { editVersion } from "#core/record/edit-version.ts";
import { changeRecord, createRecord, saveRecord } from "#core/record/save-record.ts";
import { fieldsOf } from "#core/record/shared/record.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { chartExists, MISSING_CHART } from "../charts/charts.ts";
import { redirectMovedSlug } from "../redirects/redirects.ts";
import { categorias, produtos as products } from "../schema.ts";
import {
	CATEGORY,
	type CategoryFields,
	categoryForm,
	categorySlug,
	idsBelow,
	inTreeOrder,
	searchTree,
} from "../shared/category.ts";
import type {
	CategoryError,
	CategoryInvalid,
	CategoryRecord,
	CategoryRow,
	DeleteError,
} from "./types.ts";

/** The slug of a category's name (the current one if unchanged), suffixed when taken (rule catalogue 1). */
function pickSlug(
	categories: CategoryRecord[],
	nome: string,
	own: CategoryRecord | null,
	now: Date,
): string {
	const wanted = categorySlug(nome);
	if (own) {
		const unchanged = wanted === categorySlug(own.nome);
		const suffixed =
			own.slug.startsWith(`${wanted}-`) && /^\d{10,}$/.test(own.slug.slice(wanted.length + 1));
		if (unchanged || suffixed) return own.slug;
	}
	const taken = (slug: string) =>
		categories.some((other) => other.id !== own?.id && other.slug === slug);
	if (!taken(wanted)) return wanted;
	let moment = now.getTime();
	while (taken(`${wanted}-${moment}`)) moment++;
	return `${wanted}-${moment}`;
}

/** Field errors of the tree position: only principal categories have children, no cycles (rule catalogue 3). */
function checkPlace(
	categories: CategoryRecord[],
	fields: CategoryFields,
	own: CategoryRecord | null,
): Record<string, string> {
	const errors: Record<string, string> = {};
	const parentId = fields.categoria_pai_id;
	if (parentId && parentId !== own?.categoria_pai_id) {
		const parent = categories.find(({ id }) => id === parentId);
		if (!parent) errors["categoria_pai_id"] = "Categoria pai não encontrada";
		else if (parent.tipo !== "principal")
			errors["categoria_pai_id"] = "Só uma categoria principal pode ser a categoria pai";
		else if (own && idsBelow(categories, own.id).has(parentId))
			errors["categoria_pai_id"] = "Uma categoria não pode ficar abaixo de si mesma";
	}
	const demoted = own?.tipo === "principal" && fields.tipo === "subcategoria";
	if (demoted && categories.some((other) => other.categoria_pai_id === own.id))
		errors["tipo"] = "Esta categoria tem subcategorias: ela precisa continuar principal";
	return errors;
}

/** Creates a category (rule catalogue 13), by default an active subcategory. Returns errors by field. */
const createCategory = (
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	form: unknown,
): Promise<Result<{ id: string; slug: string }, CategoryInvalid>> =>
	createRecord(db, admin, form, {
		form: categoryForm,
		change: { action: "categoria.criar", entity: "categorias" },
		async write(tx, fields) {
			const categories = await lockCategories(tx);
			const wrong = checkPlace(categories, fields, null);
			if (Object.keys(wrong).length > 0) return fail(wrong);
			if (!(await chartExists(tx, fields.tabela_medidas_id))) return fail(MISSING_CHART);
			const after = { ...fields, slug: pickSlug(categories, fields.nome, null, clock()) };
			const [created] = await tx
				.insert(categorias)
				.values(after)
				.returning({ id: categorias.id, slug: categorias.slug });
			if (created) await redirectMovedSlug(tx, "categoria", created.id, null, created.slug);
			return ok({ created, after });
		},
	});

/** The whole tree with product counts (rule catalogue 3). Parents of matches of `term` stay. */
async function listCategoryTree(db: Db, term = ""): Promise<CategoryRow[]> {
	const [categories, counts] = await Promise.all([
		readCategories(db),
		queryRows<{ id: string; n: number }>(
			db,
			sql`select categoria_id as id, count(*)::int as n from produtos
				where categoria_id is not null and not arquivado group by 1`,
		),
	]);
	const names = new Map(categories.map(({ id, nome }) => [id, nome]));
	const products = new Map(counts.map(({ id, n }) => [id, n]));
	const sum = (ids: Iterable<string>) => {
		let total = 0;
		for (const id of ids) total += products.get(id) ?? 0;
		return total;
	};
	const rows = inTreeOrder(categories).map((category) => ({
		...category,
		pai: category.categoria_pai_id ? (names.get(category.categoria_pai_id) ?? null) : null,
		produtos: products.get(category.id) ?? 0,
		produtosTotal: sum(idsBelow(categories, category.id)),
		filhas: categories.filter((other) => other.categoria_pai_id === category.id).length,
	}));
	return searchTree(rows, term);
}

/**
 * Orders the children of one parent (null: the top) as `ids`. Fails with `changed` when those are no longer
 * exactly its children. Reuses the numbers in use, so that lists across parents keep their groups.
 */
async function reorderCategories(
	{ db }: { db: Db },
	admin: Admin,
	{ parentId, ids }: { parentId: string | null; ids: string[] },
): Promise<Result<null, "changed">> {
	return runTransaction(db, async (tx) => {
		const siblings = (await lockCategories(tx)).filter(
			(category) => category.categoria_pai_id === parentId,
		);
		const wanted = new Set(ids);
		const same = wanted.size === ids.length && siblings.every(({ id }) => wanted.has(id));
		if (!same || siblings.length !== ids.length) return fail("changed");
		const numbers = siblings.map(({ ordem }) => ordem).sort((a, b) => a - b);
		let last = -1;
		const order = ids.map((id, at) => {
			last = Math.max(numbers[at] ?? 0, last + 1);
			return { id, ordem: last };
		});
		const before = new Map(siblings.map((sibling) => [sibling.id, sibling]));
		const moved = order.filter(({ id, ordem }) => before.get(id)?.ordem !== ordem);
		if (moved.length === 0) return ok(null);
		await tx.execute(sql`
			update categorias c set ordem = n.ordem, updated_at = now()
			from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as n(id uuid, ordem int)
			where c.id = n.id`);
		const logged = (id: string, ordem: number | undefined) => ({
			id,
			nome: before.get(id)?.nome,
			ordem,
		});
		await recordChange(tx, admin, {
			action: "categoria.ordenar",
			entity: "categorias",
			entityId: parentId,
			before: moved.map(({ id }) => logged(id, before.get(id)?.ordem)),
			after: moved.map(({ id, ordem }) => logged(id, ordem)),
		});
		return ok(null);
	});
}

/** Saves a category; `conflict` with the current one (rule catalogue 8). An old slug redirects. */
async function saveCategory(
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	{ id, ...sent }: { id: string; version: string; form: unknown },
): Promise<Result<{ slug: string }, CategoryError>> {
	let categories: CategoryRecord[] = [];
	return saveRecord(db, admin, sent, {
		form: categoryForm,
		change: { action: "categoria.editar", entity: "categorias", entityId: id },
		async lock(tx) {
			categories = await lockCategories(tx);
			return categories.find((category) => category.id === id) ?? null;
		},
		async write(tx, fields, own) {
			const wrong = checkPlace(categories, fields, own);
			if (Object.keys(wrong).length > 0) return fail(wrong);
			if (!(await chartExists(tx, fields.tabela_medidas_id))) return fail(MISSING_CHART);
			const slug = pickSlug(categories, fields.nome, own, clock());
			await tx
				.update(categorias)
				.set({ ...fields, slug })
				.where(eq(categorias.id, id));
			await redirectMovedSlug(tx, "categoria", id, own.slug, slug);
			return ok({
				before: { ...fieldsOf(CATEGORY, own), slug: own.slug },
				after: { ...fields, slug },
				answer: { slug },
			});
		},
	});
}

const setCategoryActive = (
	{ db }: { db: Db },
	admin: Admin,
	{ id, ativo }: { id: string; ativo: boolean },
): Promise<Result<null, "not_found">> =>
	changeRecord(db, admin, {
		entity: "categorias",
		id,
		lock: async (tx) => (await lockCategories(tx)).find((category) => category.id === id),
		async change(tx, own) {
			if (own.ativo === ativo) return ok(null);
			await tx.update(categorias).set({ ativo }).where(eq(categorias.id, id));
			return ok({
				action: ativo ? "categoria.ativar" : "categoria.desativar",
				before: { ativo: own.ativo },
				after: { ativo },
			});
		},
	});

export const createCategories = (given: { db: Db; clock: () => Date }) => ({
	listTree: (term?: string) => listCategoryTree(given.db, term),
	create: (admin: Admin, form: unknown) => createCategory(given, admin, form),
	save: (admin: Admin, change: { id: string; version: string; form: unknown }) =>
		saveCategory(given, admin, change),
	setActive: (admin: Admin, change: { id: string; ativo: boolean }) =>
		setCategoryActive(given, admin, change),
	reorder: (admin: Admin, order: { parentId: string | null; ids: string[] }) =>
		reorderCategories(given, admin, order),
	remove: (admin: Admin, deletion: CategoryDeletion) => deleteCategory(given, admin, deletion),
});

type CategoryDeletion = {
	id: string;
	/** Category that receives its products, null for none; required when it has products. */
	produtosPara?: string | null | undefined;
	/** Principal category that receives its children, null for the top. */
	filhasPara?: string | null | undefined;
};

/** Deletes a category after moving its products, which its old addresses follow (rule catalogue 3). */
async function deleteCategory(
	{ db }: { db: Db },
	admin: Admin,
	{ id, produtosPara, filhasPara }: CategoryDeletion,
): Promise<Result<null, DeleteError>> {
	return runTransaction(db, async (tx) => {
		const categories = await lockCategories(tx);
		const own = categories.find((category) => category.id === id);
		if (!own) return fail({ code: "not_found" });
		const sold = and(eq(products.categoria_id, id), eq(products.arquivado, false));
		const produtos = await tx.$count(products, sold);
		const filhas = categories.filter((other) => other.categoria_pai_id === id).length;
		if ((produtos > 0 && produtosPara === undefined) || (filhas > 0 && filhasPara === undefined))
			return fail({ code: "choice_needed", produtos, filhas });
		const fields = checkTargets(categories, own, produtosPara ?? null, filhasPara ?? null);
		if (Object.keys(fields).length > 0) return fail({ code: "invalid", fields });
		await tx.execute(sql`
			update produtos set categoria_id = ${produtosPara ?? null}::uuid, updated_at = now()
			where categoria_id = ${id}::uuid`);
		await tx.execute(sql`
			update categorias set categoria_pai_id = ${filhasPara ?? null}::uuid, updated_at = now()
			where categoria_pai_id = ${id}::uuid`);
		await tx.delete(categorias).where(eq(categorias.id, id));
		await leadElsewhere(tx, own, produtosPara ?? null);
		await recordChange(tx, admin, {
			action: "categoria.excluir",
			entity: "categorias",
			entityId: id,
			before: { ...fieldsOf(CATEGORY, own), slug: own.slug, produtos, filhas },
			after: { produtosPara: produtosPara ?? null, filhasPara: filhasPara ?? null },
		});
		return ok(null);
	});
}

function checkTargets(
	categories: CategoryRecord[],
	own: CategoryRecord,
	produtosPara: string | null,
	filhasPara: string | null,
): Record<string, string> {
	const fields: Record<string, string> = {};
	const find = (id: string) => categories.find((category) => category.id === id);
	if (produtosPara && (produtosPara === own.id || !find(produtosPara)))
		fields["produtosPara"] = "Escolha outra categoria para os produtos";
	if (
		filhasPara &&
		(find(filhasPara)?.tipo !== "principal" || idsBelow(categories, own.id).has(filhasPara))
	)
		fields["filhasPara"] = "Escolha outra categoria principal para as subcategorias";
	return fields;
}

async function leadElsewhere(tx: Tx, own: CategoryRecord, target: string | null): Promise<void> {
	const old = sql`kind = 'categoria' and target_id = ${own.id}::uuid`;
	if (!target) {
		await tx.execute(sql`delete from slug_history where ${old}`);
		return;
	}
	await tx.execute(sql`update slug_history set target_id = ${target}::uuid where ${old}`);
	await tx.execute(sql`
		insert into slug_history (kind, slug, target_id)
		values ('categoria', ${own.slug}, ${target}::uuid)
		on conflict (kind, slug) do update set target_id = excluded.target_id`);
	await tx.execute(sql`update enderecos_antigos set alvo_id = ${target}::uuid
		where tipo = 'categoria' and alvo_id = ${own.id}::uuid`);
}

/** All categories with the versions for their forms. */
async function readCategories(db: Db | Tx): Promise<CategoryRecord[]> {
	const rows = await db
		.select({ id: categorias.id, slug: categorias.slug, ...columnsIn(categorias, CATEGORY) })
		.from(categorias);
	return rows.map((row) => ({ ...row, version: editVersion(fieldsOf(CATEGORY, row)) }));
}

/** Locks all categories against writers: concurrent saves cannot create cycles or duplicate slugs. */
export async function lockCategories(tx: Tx): Promise<CategoryRecord[]> {
	await tx.execute(sql`lock table categorias in share row exclusive mode`);
	return readCategories(tx);
}
