import { sql } from "drizzle-orm";
import { changedUnits } from "#core/catalog/variation-units.ts";
import type { Tx } from "#platform/database/database.ts";

type Motivo = "entrada" | "ajuste";

/** Units to add to a variation; negative removes. Its own reason and note come before those of all. */
export type Correction = {
	variantId: string;
	delta: number;
	motivo?: Motivo;
	note?: string | null;
};

/**
 * Corrects units of many variations with ledger rows, in one statement (rule money 7). The caller holds the
 * locks and has checked that no counter falls below zero; otherwise the transaction fails. `actor` is the
 * administrator's name; without `motivo`, an increase is an entry and a decrease a count.
 */
export async function correctUnits(
	tx: Tx,
	corrections: Correction[],
	{ actor, note, motivo }: { actor: string; note: string | null; motivo?: Motivo },
): Promise<void> {
	const changes = corrections.filter(({ delta }) => delta !== 0);
	if (changes.length === 0) return;
	const given = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c("variantId" uuid, delta int, motivo text, note text)`;
	const rows = sql`(select "variantId" as variante_id, delta as estoque, 0 as reservado
		from ${given})`;
	await tx.execute(sql`
		with mudadas as (${changedUnits(rows)})
		insert into stock_ledger (produto_id, variante_id, motivo, estoque, saldo, ator, observacao)
		select produto_id, variante_id, coalesce(c.motivo, ${motivo ?? null}, case when estoque > 0 then 'entrada' else 'ajuste' end),
			estoque, saldo, ${actor}, coalesce(c.note, ${note})
		from mudadas join ${given} on c."variantId" = variante_id`);
}
