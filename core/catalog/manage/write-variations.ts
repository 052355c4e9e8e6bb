import { sql } from "drizzle-orm";
import { reaisText } from "#platform/database/columns.ts";
import type { Tx } from "#platform/database/database.ts";
import type { VariationPlan } from "./variation-plan.ts";

const decimal = (centavos: number | null) => (centavos === null ? null : reaisText(centavos));

/** Corrects variation units with a ledger entry; injected by the stock area. */
export type CorrectUnits = (
	tx: Tx,
	corrections: { variantId: string; delta: number }[],
	cause: { actor: string; note: string },
) => Promise<void>;

/** Writes the variation plans of products with ledger entries; `note` is their reason. */
export async function writeVariations(
	{ tx, correctUnits }: { tx: Tx; correctUnits: CorrectUnits },
	plans: { produtoId: string; plan: VariationPlan }[],
	cause: { actor: string; note: string },
): Promise<void> {
	const inserted = plans.flatMap(({ produtoId, plan }) =>
		plan.inserted.map((row) => ({
			...row,
			produto_id: produtoId,
			preco: decimal(row.preco),
			estoque: 0,
		})),
	);
	const updated = plans.flatMap(({ plan }) =>
		plan.updated.map((row) => ({ ...row, preco: decimal(row.preco) })),
	);
	const retired = plans.flatMap(({ plan }) => plan.retired);
	if (inserted.length > 0) {
		await tx.execute(sql`
			insert into variantes (id, produto_id, tamanho, cor, sku, gtin, preco, peso_g,
				comprimento_cm, largura_cm, altura_cm, ativo)
			select id, produto_id, tamanho, cor, sku, gtin, preco, peso_g,
				comprimento_cm, largura_cm, altura_cm, ativo
			from jsonb_populate_recordset(null::variantes, ${JSON.stringify(inserted)}::jsonb)`);
	}
	if (updated.length > 0) {
		await tx.execute(sql`
			update variantes v set sku = n.sku, gtin = n.gtin, preco = n.preco, peso_g = n.peso_g,
				comprimento_cm = n.comprimento_cm, largura_cm = n.largura_cm, altura_cm = n.altura_cm, ativo = n.ativo
			from jsonb_populate_recordset(null::variantes, ${JSON.stringify(updated)}::jsonb) n
			where v.id = n.id and (v.sku, v.ativo) is distinct from (n.sku, n.ativo)
				or v.id = n.id and (v.preco is distinct from n.preco or v.gtin is distinct from n.gtin or v.peso_g is distinct from n.peso_g
					or (v.comprimento_cm, v.largura_cm, v.altura_cm)
						is distinct from (n.comprimento_cm, n.largura_cm, n.altura_cm))`);
	}
	await correctUnits(
		tx,
		plans.flatMap(({ plan }) => [
			...plan.corrections,
			...plan.inserted.map((row) => ({ variantId: row.id, delta: row.estoque })),
		]),
		cause,
	);
	if (retired.length > 0) await retire(tx, retired);
}

/** Deletes variations without stock or order history and deactivates the others. */
async function retire(tx: Tx, ids: string[]): Promise<void> {
	const leaving = sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
	await tx.execute(sql`
		delete from variantes v where v.id in ${leaving} and v.reservado = 0
			and not exists (select 1 from stock_ledger l where l.variante_id = v.id)
			and not exists (select 1 from order_items i where i.variante_id = v.id)`);
	await tx.execute(sql`update variantes set ativo = false where id in ${leaving} and ativo`);
}
