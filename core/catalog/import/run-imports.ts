import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import type { Log } from "#platform/log.ts";
import { lockCategories } from "../categories/categories.ts";
import { isSlugOf, lockNames, wantedSlug } from "../manage/choose-names.ts";
import { eraseProduct } from "../manage/delete-product.ts";
import { insertProducts, recordOf, updateProducts } from "../manage/product-record.ts";
import { lockProduct, readProducts } from "../manage/read-product.ts";
import type { ManagedProduct } from "../manage/types.ts";
import { planVariations } from "../manage/variation-plan.ts";
import { type CorrectUnits, writeVariations } from "../manage/write-variations.ts";
import { saveOldAddresses } from "../moved/old-addresses.ts";
import { categorias } from "../schema.ts";
import { categorySlug } from "../shared/category.ts";
import { MAX_PICTURES } from "../shared/product-fields.ts";
import { NEUTRAL_SWATCH, swatchFor } from "../shared/swatch.ts";
import { sidesOf } from "../sizing/shared/measure-fields.ts";
import { type ImportRow, picturesOf, problemsOf, productsOf } from "./imports.ts";
import type { PlacedPicture } from "./match-pictures.ts";
import { type PlannedProduct, pathText, planImport } from "./plan-import.ts";
import type { ImportedProduct } from "./read-products.ts";
import { importacao_fotos, importacao_produtos, importacoes } from "./schema.ts";
import type { ImportSystem } from "./shared/import-fields.ts";

export type RunDeps = {
	db: Db;
	clock: () => Date;
	log: Log;
	correctUnits: CorrectUnits;
	/** Fetches and stores a picture of a public address; fails with the text to show. */
	storePicture(
		by: { userId: string },
		address: string,
		signal: AbortSignal | undefined,
	): Promise<{ ok: true; url: string } | { ok: false; message: string; again: boolean }>;
	/** The main colour (#rrggbb) of a stored picture, or null. */
	mainColour(url: string): Promise<string | null>;
};

const PRODUCTS_AT_ONCE = 50;
const PICTURES_AT_ONCE = 4;
const MOST_ATTEMPTS = 3;
/** A longer job would be started again while it runs; the schedule continues it. */
const LONGEST_RUN_MS = 8 * 60_000;

/** Carries out imports, undoes and pictures that wait; stops on `leaving` and continues after a restart. */
export async function runImports(deps: RunDeps, leaving?: AbortSignal): Promise<void> {
	const { db } = deps;
	const longEnough = AbortSignal.timeout(LONGEST_RUN_MS);
	const stop = leaving ? AbortSignal.any([leaving, longEnough]) : longEnough;
	const waiting = await db
		.select()
		.from(importacoes)
		.where(inArray(importacoes.estado, ["trazendo", "desfazendo"]))
		.orderBy(asc(importacoes.created_at));
	for (const row of waiting) {
		const step = row.estado === "trazendo" ? bringProducts : undoProducts;
		await step(deps, row, stop);
	}
	await fetchPictures(deps, stop);
	await placePictures(deps, stop);
}

const adminOf = ({ admin_id, admin_nome }: ImportRow): Admin => ({
	userId: admin_id,
	name: admin_nome,
	email: "",
});

async function bringProducts(deps: RunDeps, row: ImportRow, leaving?: AbortSignal): Promise<void> {
	const { db, clock } = deps;
	const imported = productsOf(row);
	const pictures = await picturesOf(db, row.id, imported);
	while (!leaving?.aborted) {
		const rest = await runTransaction(db, (tx) => bringSome(deps, tx, row, imported, pictures));
		if (rest > 0) continue;
		await runTransaction(db, async (tx) => {
			const [done] = await queryRows<{ criados: number; alterados: number }>(
				tx,
				sql`select count(*) filter (where resultado = 'novo')::int as criados,
					count(*) filter (where resultado = 'mudou')::int as alterados
					from importacao_produtos where importacao_id = ${row.id}::uuid`,
			);
			await tx
				.update(importacoes)
				.set({ estado: "pronta", terminada_em: clock(), planilha: null })
				.where(eq(importacoes.id, row.id));
			await recordChange(tx, adminOf(row), {
				action: "produto.importar",
				entity: "produtos",
				after: { arquivo: row.arquivo, ...done },
			});
		});
		return;
	}
}

/** Writes the next products of an import in one transaction; returns how many are left. */
async function bringSome(
	deps: RunDeps,
	tx: Tx,
	row: ImportRow,
	imported: ImportedProduct[],
	pictures: Map<string, PlacedPicture[]>,
): Promise<number> {
	await lockNames(tx);
	const done = await tx
		.select({ chave: importacao_produtos.chave })
		.from(importacao_produtos)
		.where(eq(importacao_produtos.importacao_id, row.id));
	const known = new Set(done.map(({ chave }) => chave));
	const left = imported.filter(({ chave }) => !known.has(chave));
	const some = left.slice(0, PRODUCTS_AT_ONCE);
	if (some.length === 0) return 0;
	let plan = await planImport(tx, row.sistema, some, row.opcoes);
	if (plan.categories.length > 0) {
		const created = await createCategories(tx, adminOf(row), plan.categories);
		await tx
			.update(importacoes)
			.set({ categorias: sql`${importacoes.categorias} || ${JSON.stringify(created)}::jsonb` })
			.where(eq(importacoes.id, row.id));
		plan = await planImport(tx, row.sistema, some, row.opcoes);
	}
	const ids = plan.products.flatMap(({ existing }) => (existing ? [existing.id] : [])).sort();
	await tx.execute(sql`select id from produtos where id in ${asIds(ids)} order by id for update`);
	await tx.execute(
		sql`select id from variantes where produto_id in ${asIds(ids)} order by id for no key update`,
	);
	const written = await writeProducts(deps, tx, row, plan.products, known.size);
	await recordResults(tx, row, plan.products, written, pictures);
	if (row.opcoes.redirecionar) await leadHere(tx, row, plan.products, written);
	return left.length - some.length;
}

const asIds = (ids: string[]) =>
	sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

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
	row: ImportRow,
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
		after,
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

/** Fingerprint of a product with its units: a sale and an edit both change it. */
const stateOf = ({ version, variantes }: ManagedProduct): string =>
	`${version} ${variantes
		.map(({ id, estoque, reservado }) => `${id}:${estoque + reservado}`)
		.sort()
		.join(" ")}`;

async function statesOf(tx: Tx, ids: string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const products = await readProducts(tx, sql`p.id in ${asIds(ids)}`);
	return new Map(products.map((product) => [product.id, stateOf(product)]));
}

const RESULT = { novo: "novo", muda: "mudou", igual: "igual", erro: "recusado" } as const;

const hasPictures = (product: ManagedProduct | null): boolean =>
	product !== null &&
	(product.imagens.length > 0 ||
		Object.values(product.imagens_por_cor).some(({ length }) => length > 0));

async function recordResults(
	tx: Tx,
	row: ImportRow,
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
function oldCategoryAddresses(system: ImportSystem, path: string[]): string[] {
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
	row: ImportRow,
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
							enderecos: oldCategoryAddresses(row.sistema, categoria),
						},
					]
				: []),
		];
	});
	await saveOldAddresses(tx, records);
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
		await tx.execute(sql`delete from slug_history where kind = 'categoria' and slug = ${slug}`);
		await recordChange(tx, admin, {
			action: "categoria.criar",
			entity: "categorias",
			entityId: created.id,
			after: { nome, slug, tipo },
		});
	}
	return ids;
}

/** Fetches the pictures that wait, a few at once, each address once per import. */
async function fetchPictures(
	{ db, storePicture, log }: RunDeps,
	leaving?: AbortSignal,
): Promise<void> {
	while (!leaving?.aborted) {
		const waiting = await db
			.select({
				id: importacao_fotos.id,
				origem: importacao_fotos.origem,
				tentativas: importacao_fotos.tentativas,
				userId: importacoes.admin_id,
			})
			.from(importacao_fotos)
			.innerJoin(importacoes, eq(importacoes.id, importacao_fotos.importacao_id))
			.where(
				and(
					eq(importacao_fotos.estado, "esperando"),
					inArray(importacoes.estado, ["trazendo", "pronta"]),
				),
			)
			.orderBy(
				asc(importacao_fotos.tentativas),
				asc(importacao_fotos.created_at),
				asc(importacao_fotos.id),
			)
			.limit(PICTURES_AT_ONCE);
		if (waiting.length === 0) return;
		await Promise.all(
			waiting.map(async ({ id, origem, tentativas, userId }) => {
				const attempt = tentativas + 1;
				await db
					.update(importacao_fotos)
					.set({ tentativas: attempt })
					.where(eq(importacao_fotos.id, id));
				const stored = await storePicture({ userId }, origem, leaving).catch((err: unknown) => {
					log.error({ err, attempt }, "imported picture not stored");
					return { ok: false as const, message: "A foto não pôde ser guardada", again: true };
				});
				if (leaving?.aborted && !stored.ok) {
					await db.update(importacao_fotos).set({ tentativas }).where(eq(importacao_fotos.id, id));
					return;
				}
				const again = !stored.ok && stored.again && attempt < MOST_ATTEMPTS;
				await db
					.update(importacao_fotos)
					.set(
						stored.ok
							? { estado: "pronta", endereco: stored.url }
							: { estado: again ? "esperando" : "falhou", mensagem: stored.message },
					)
					.where(eq(importacao_fotos.id, id));
			}),
		);
	}
}

const plain = (text: string) =>
	text
		.normalize("NFD")
		.replace(/\p{Diacritic}/gu, "")
		.toLowerCase();

type Waiting = {
	importacao_id: string;
	chave: string;
	produto_id: string;
	fotos: PlacedPicture[];
	versao: string | null;
};

/** Puts the pictures of products whose pictures have all come or failed. */
async function placePictures(deps: RunDeps, leaving?: AbortSignal): Promise<void> {
	while (!leaving?.aborted) {
		const [next] = await queryRows<Waiting>(
			deps.db,
			sql`select ip.importacao_id, ip.chave, ip.produto_id, ip.fotos, ip.versao from importacao_produtos ip
				where ip.fotos_postas is null and ip.fotos <> '[]'::jsonb and ip.produto_id is not null and not exists (
					select 1 from jsonb_to_recordset(ip.fotos) as f(origem text) join importacao_fotos foto
						on foto.importacao_id = ip.importacao_id and foto.origem = f.origem
					where foto.estado = 'esperando')
				limit 1`,
		);
		if (!next) return;
		await nameUnknownColours(deps, next);
		await runTransaction(deps.db, (tx) => placeInProduct(deps, tx, next));
	}
}

/** The pictures here of a product of an import, in order. */
async function readyPictures(db: Db | Tx, { importacao_id, fotos }: Waiting) {
	const rows = await db
		.select({
			id: importacao_fotos.id,
			origem: importacao_fotos.origem,
			url: importacao_fotos.endereco,
		})
		.from(importacao_fotos)
		.where(
			and(eq(importacao_fotos.importacao_id, importacao_id), eq(importacao_fotos.estado, "pronta")),
		);
	const byOrigin = new Map(rows.map((row) => [row.origem, row]));
	return fotos.flatMap(({ origem, cor }) => {
		const { id, url } = byOrigin.get(origem) ?? {};
		return id && url ? [{ id, url, cor }] : [];
	});
}

/** Proposes the main colour of its picture for a colour whose name says none. */
async function nameUnknownColours({ db, mainColour, log }: RunDeps, next: Waiting): Promise<void> {
	const seen = new Set<string>();
	for (const { id, url, cor } of await readyPictures(db, next)) {
		if (!cor || seen.has(cor) || swatchFor(cor) !== NEUTRAL_SWATCH) continue;
		seen.add(cor);
		const tom = await mainColour(url).catch((err: unknown) => {
			log.warn({ err }, "colour of an imported picture not measured");
			return null;
		});
		if (tom) await db.update(importacao_fotos).set({ tom }).where(eq(importacao_fotos.id, id));
	}
}

async function placeInProduct({ clock }: RunDeps, tx: Tx, next: Waiting): Promise<void> {
	const done = () =>
		tx
			.update(importacao_produtos)
			.set({ fotos_postas: clock() })
			.where(
				and(
					eq(importacao_produtos.importacao_id, next.importacao_id),
					eq(importacao_produtos.chave, next.chave),
				),
			);
	await lockNames(tx);
	const product = await lockProduct(tx, next.produto_id);
	const pictures = await readyPictures(tx, next);
	if (!product || product.arquivado || hasPictures(product) || pictures.length === 0) {
		await done();
		return;
	}
	const general: string[] = [];
	const perColour = new Map<string, string[]>();
	for (const { url, cor } of pictures) {
		const colour = cor && product.cores.find((name) => plain(name) === plain(cor));
		const gallery = colour ? (perColour.get(colour) ?? []) : general;
		if (colour) perColour.set(colour, gallery);
		if (gallery.length < MAX_PICTURES && !gallery.includes(url)) gallery.push(url);
	}
	const imagens = general.length > 0 ? general : ([...perColour.values()][0] ?? []);
	await updateProducts(tx, [
		recordOf(product.id, product.slug, product.sku, {
			...product,
			imagens,
			imagens_por_cor: Object.fromEntries(perColour),
		}),
	]);
	await done();
	if (next.versao !== stateOf(product)) return;
	const after = await statesOf(tx, [product.id]);
	await tx
		.update(importacao_produtos)
		.set({ versao: after.get(product.id) ?? null })
		.where(
			and(
				eq(importacao_produtos.importacao_id, next.importacao_id),
				eq(importacao_produtos.chave, next.chave),
			),
		);
}

/** Takes back what an import did, product by product, except what was sold or edited since. */
async function undoProducts(deps: RunDeps, row: ImportRow, leaving?: AbortSignal): Promise<void> {
	const { db, clock } = deps;
	while (!leaving?.aborted) {
		const [next] = await db
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
		if (next) {
			await runTransaction(db, (tx) => undoOne(deps, tx, row, next));
			continue;
		}
		await runTransaction(db, async (tx) => {
			for (const id of row.categorias.toReversed()) {
				await tx.execute(sql`delete from categorias c where c.id = ${id}::uuid
					and not exists (select 1 from produtos p where p.categoria_id = c.id)
					and not exists (select 1 from categorias below where below.categoria_pai_id = c.id)`);
			}
			await tx
				.update(importacoes)
				.set({ estado: "desfeita", desfeita_em: clock() })
				.where(eq(importacoes.id, row.id));
			await recordChange(tx, adminOf(row), {
				action: "produto.importar.desfazer",
				entity: "produtos",
				after: { arquivo: row.arquivo },
			});
		});
		return;
	}
}

async function undoOne(
	{ correctUnits }: RunDeps,
	tx: Tx,
	row: ImportRow,
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
	const plan = planVariations(product.variantes, product, {
		...before,
		estoqueAberto: product.estoque,
		variantes: before.variantes.map((one) => ({
			...{ tamanho: one.tamanho, cor: one.cor, sku: one.sku, preco: one.preco, peso_g: one.peso_g },
			...{ medidas: sidesOf(one), ativo: one.ativo, estoque: one.estoque },
			estoqueAberto: product.variantes.find(({ id }) => id === one.id)?.estoque ?? one.estoque,
		})),
	});
	if (!plan.ok) return void (await finish("O estoque mudou depois da importação"));
	await updateProducts(tx, [recordOf(product.id, product.slug, before.sku, before)]);
	await writeVariations({ tx, correctUnits }, [{ produtoId: product.id, plan: plan.value }], {
		actor: row.admin_nome,
		note: "Importação desfeita",
	});
	await finish();
}
