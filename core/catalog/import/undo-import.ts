import { and, eq, inArray, sql } from "drizzle-orm";
import { adminOf } from "#core/import/import-kind.ts";
import type { Tx } from "#platform/database/database.ts";
import { lockNames } from "../manage/choose-names.ts";
import { eraseProduct } from "../manage/delete-product.ts";
import { recordOf, updateProducts } from "../manage/product-record.ts";
import { lockProduct } from "../manage/read-product.ts";
import type { ManagedProduct } from "../manage/types.ts";
import { planVariations } from "../manage/variation-plan.ts";
import { writeVariations } from "../manage/write-variations.ts";
import { sidesOf } from "../sizing/shared/measure-fields.ts";
import { type RunDeps, stateOf } from "./import-pictures.ts";
import { asIds, type ProductRun } from "./read-import.ts";
import { importacao_produtos } from "./schema.ts";

/** Takes back the next product of an import, unless it was sold or edited since; whether there was one. */
export async function undoNext(deps: RunDeps, tx: Tx, row: ProductRun): Promise<boolean> {
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
export async function undoCategories(tx: Tx, { categorias }: ProductRun): Promise<void> {
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
	const plan = planVariations(product.variantes, product, {
		...before,
		estoqueAberto: product.estoque,
		variantes: before.variantes.map((one) => ({
			...{
				tamanho: one.tamanho,
				cor: one.cor,
				sku: one.sku,
				gtin: one.gtin ?? null,
				preco: one.preco,
				peso_g: one.peso_g,
			},
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
