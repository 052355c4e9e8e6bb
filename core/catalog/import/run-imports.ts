import { eq, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { adminOf } from "#core/import/import-kind.ts";
import type { Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { lockCategories } from "../categories/categories.ts";
import { isSlugOf, lockNames, wantedSlug } from "../manage/choose-names.ts";
import { insertProducts, recordOf, updateProducts } from "../manage/product-record.ts";
import { planVariations } from "../manage/variation-plan.ts";
import { writeVariations } from "../manage/write-variations.ts";
import { redirectMovedSlug, saveRedirects } from "../redirects/redirects.ts";
import { categorias } from "../schema.ts";
import { categorySlug } from "../shared/category.ts";
import { hasPictures, type RunDeps, statesOf } from "./import-pictures.ts";
import type { PlacedPicture } from "./match-pictures.ts";
import { type PlannedProduct, pathText, planImport } from "./plan-import.ts";
import { problemsOf } from "./preview-import.ts";
import type { ImportedProduct } from "./product-reader.ts";
import { asIds, type ProductRun, picturesOf } from "./read-import.ts";
import { importacao_fotos, importacao_produtos } from "./schema.ts";
import type { ImportSystem } from "./shared/import-fields.ts";

const PRODUCTS_AT_ONCE = 50;

/** Writes the next products of an import; returns how many are left, and the categories it created. */
export async function bringProducts(
	deps: RunDeps,
	tx: Tx,
	row: ProductRun,
	imported: ImportedProduct[],
): Promise<{ left: number; change?: { categorias: string[] } }> {
	await lockNames(tx);
	const done = await tx
		.select({ chave: importacao_produtos.chave, id: importacao_produtos.produto_id })
		.from(importacao_produtos)
		.where(eq(importacao_produtos.importacao_id, row.id));
	const known = new Set(done.map(({ chave }) => chave));
	const left = imported.filter(({ chave }) => !known.has(chave));
	const some = left.slice(0, PRODUCTS_AT_ONCE);
	if (some.length === 0) return { left: 0 };
	const created: string[] = [];
	const written = done.map(({ id }) => id);
	let plan = await planImport(tx, row.sistema, some, row.opcoes, written);
	if (plan.categories.length > 0) {
		created.push(...(await createCategories(tx, adminOf(row), plan.categories)));
		plan = await planImport(tx, row.sistema, some, row.opcoes, written);
	}
	const here = plan.products.flatMap(({ existing }) => (existing ? [existing.id] : [])).sort();
	await tx.execute(sql`select id from produtos where id in ${asIds(here)} order by id for update`);
	await tx.execute(
		sql`select id from variantes where produto_id in ${asIds(here)} order by id for no key update`,
	);
	const ids = await writeProducts(deps, tx, row, plan.products, known.size);
	await recordResults(tx, row, plan.products, ids, await picturesOf(tx, row.id, imported));
	if (row.opcoes.redirecionar) await leadHere(tx, row, plan.products, ids);
	return {
		left: left.length - some.length,
		...(created.length > 0 && { change: { categorias: [...row.categorias, ...created] } }),
	};
}

/** Free slugs and SKUs for new products. The caller holds `lockNames`. */
async function nameGiver(tx: Tx) {
	const rows = await queryRows<{ slug: string; sku: string | null }>(
		tx,
		sql`select slug, sku from produtos union all select slug, null from slug_history where kind = 'produto'`,
	);
	const giver = (taken: Set<string>) => (wanted: string) => {
		let free = wanted;
		for (let number = 2; taken.has(free); number++) free = `${wanted}-${number}`;
		taken.add(free);
		return free;
	};
	return {
		slug: giver(new Set(rows.map(({ slug }) => slug))),
		sku: giver(new Set(rows.flatMap(({ sku }) => (sku === null ? [] : [sku])))),
	};
}

/** Writes new and changed products; returns their ids by key. */
async function writeProducts(
	{ correctUnits }: RunDeps,
	tx: Tx,
	row: ProductRun,
	products: PlannedProduct[],
	after: number,
): Promise<Map<string, string>> {
	const give = await nameGiver(tx);
	const cause = { actor: row.admin_nome, note: "Importação de produtos" };
	const ids = new Map<string, string>();
	const created = products.flatMap((planned) => {
		if (planned.acao !== "novo") return [];
		const id = crypto.randomUUID();
		ids.set(planned.imported.chave, id);
		const input = { ...planned.input, sku: give.sku(planned.input.sku) };
		return [{ id, input, slug: give.slug(wantedSlug(input.nome)) }];
	});
	await insertProducts(
		tx,
		created.map(({ id, input, slug }) => recordOf(id, slug, input.sku, input)),
		{ imported: true, after },
	);
	const changed = products.flatMap((planned) => {
		if (planned.acao !== "muda" || !planned.existing) return [];
		const { existing, input } = planned;
		ids.set(planned.imported.chave, existing.id);
		const slug = isSlugOf(existing.slug, input.nome)
			? existing.slug
			: give.slug(wantedSlug(input.nome));
		return [{ existing, input, record: recordOf(existing.id, slug, existing.sku, input) }];
	});
	await updateProducts(
		tx,
		changed.map(({ record }) => record),
	);
	const plans = [
		...created.map(({ id, input }) => ({ produtoId: id, plan: planVariations([], null, input) })),
		...changed.map(({ existing, input }) => ({
			produtoId: existing.id,
			plan: planVariations(existing.variantes, existing, { ...input, sku: existing.sku }),
		})),
	];
	await writeVariations(
		{ tx, correctUnits },
		plans.map(({ produtoId, plan }) => {
			if (!plan.ok) throw new Error("an import sets units, it takes none away");
			return { produtoId, plan: plan.value };
		}),
		cause,
	);
	return ids;
}

const RESULT = { novo: "novo", muda: "mudou", igual: "igual", erro: "recusado" } as const;

async function recordResults(
	tx: Tx,
	row: ProductRun,
	products: PlannedProduct[],
	ids: Map<string, string>,
	pictures: Map<string, PlacedPicture[]>,
): Promise<void> {
	const states = await statesOf(tx, [...ids.values()]);
	const rows = products.map((planned) => {
		const { imported, existing, acao } = planned;
		const id = ids.get(imported.chave) ?? existing?.id ?? null;
		const problems = problemsOf({ products: [planned], categories: [], warnings: [] });
		// Pictures that a product has already are never replaced.
		const fotos =
			acao === "erro" || hasPictures(existing) ? [] : (pictures.get(imported.chave) ?? []);
		return {
			importacao_id: row.id,
			chave: imported.chave,
			linha: imported.linha,
			resultado: RESULT[acao],
			produto_id: acao === "erro" ? null : id,
			nome: planned.acao === "erro" ? (imported.cells["nome"] ?? "") : planned.input.nome,
			mensagem: problems
				.map(({ linha, coluna, mensagem }) => `Linha ${linha}, ${coluna}: ${mensagem}`)
				.join("; "),
			antes: acao === "muda" ? existing : null,
			versao: (id && states.get(id)) ?? null,
			fotos,
		};
	});
	await tx.insert(importacao_produtos).values(rows);
	const origins = [...new Set(rows.flatMap(({ fotos }) => fotos.map(({ origem }) => origem)))];
	if (origins.length === 0) return;
	await tx
		.insert(importacao_fotos)
		.values(origins.map((origem) => ({ importacao_id: row.id, origem })))
		.onConflictDoNothing();
}

/** Addresses of a category in the old shop, by its path of names. */
function categoryRedirects(system: ImportSystem, path: string[]): string[] {
	const slugs = path.map(categorySlug);
	const whole = slugs.join("/");
	if (system === "nuvemshop") return [`/${whole}`];
	if (system === "shopify") return [`/collections/${slugs.at(-1)}`];
	if (system !== "woocommerce") return [];
	return [`/product-category/${whole}`, `/categoria-produto/${whole}`];
}

/** Lets the addresses of the old shop lead to the products and categories of an import. */
async function leadHere(
	tx: Tx,
	row: ProductRun,
	products: PlannedProduct[],
	written: Map<string, string>,
): Promise<void> {
	const records = products.flatMap((planned) => {
		if (planned.acao === "erro") return [];
		const { imported, existing, input, categoria } = planned;
		const id = written.get(imported.chave) ?? existing?.id;
		const category = input.categoria_id;
		return [
			...(id ? [{ tipo: "produto" as const, id, enderecos: imported.antigos }] : []),
			...(category && categoria
				? [
						{
							tipo: "categoria" as const,
							id: category,
							enderecos: categoryRedirects(row.sistema, categoria),
						},
					]
				: []),
		];
	});
	await saveRedirects(tx, records);
}

/** Creates categories by their paths, parents first; a parent becomes a principal one (rule catalogue 3). */
async function createCategories(tx: Tx, admin: Admin, paths: string[][]): Promise<string[]> {
	const ids: string[] = [];
	const all = await lockCategories(tx);
	const byId = new Map(all.map((category) => [category.id, category]));
	const namesUp = (id: string | null): string[] => {
		const category = id ? byId.get(id) : undefined;
		return category ? [...namesUp(category.categoria_pai_id), category.nome] : [];
	};
	const byPath = new Map(all.map(({ id }) => [pathText(namesUp(id)), id]));
	const byName = new Map(all.map(({ id, nome }) => [pathText([nome]), id]));
	const slugs = new Set(all.map(({ slug }) => slug));
	let ordem = Math.max(0, ...all.map((category) => category.ordem));
	for (const path of paths) {
		const above = path.slice(0, -1);
		const parent =
			above.length > 0
				? (byPath.get(pathText(above)) ?? byName.get(pathText(above)) ?? null)
				: null;
		const nome = path.at(-1) ?? "";
		const wanted = categorySlug(nome) || "categoria";
		let slug = wanted;
		for (let number = 2; slugs.has(slug); number++) slug = `${wanted}-${number}`;
		slugs.add(slug);
		ordem += 1;
		const tipo = parent ? ("subcategoria" as const) : ("principal" as const);
		if (parent)
			await tx.update(categorias).set({ tipo: "principal" }).where(eq(categorias.id, parent));
		const [created] = await tx
			.insert(categorias)
			.values({ nome, slug, tipo, ordem, ativo: true, descricao: "", categoria_pai_id: parent })
			.returning({ id: categorias.id });
		if (!created) throw new Error("no category was made");
		byPath.set(pathText(path), created.id);
		ids.push(created.id);
		await redirectMovedSlug(tx, "categoria", created.id, null, slug);
		await recordChange(tx, admin, {
			action: "categoria.criar",
			entity: "categorias",
			entityId: created.id,
			after: { nome, slug, tipo },
		});
	}
	return ids;
}
