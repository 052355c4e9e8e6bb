import { sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";

/** Units to add (or, below 0, to take away) of one variation. */
export type Correction = { variantId: string; delta: number };

/**
 * Corrects the units on sale of many variations with their ledger rows, in one statement
 * (rule money 7). The caller holds the locks and has seen that no counter falls below zero; one
 * that would fails the whole transaction. `actor` is the administrator's name; without a `motivo`, more
 * units have come in and fewer were counted.
 */
export async function correctUnits(
	tx: Tx,
	corrections: Correction[],
	{ actor, note, motivo }: { actor: string; note: string | null; motivo?: "entrada" | "ajuste" },
): Promise<void> {
	const changes = corrections.filter(({ delta }) => delta !== 0);
	if (changes.length === 0) return;
	await tx.execute(sql`
		with mudancas as (
			select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as m("variantId" uuid, delta int)
		),
		mudadas as (
			update variantes v set estoque = v.estoque + m.delta from mudancas m where v.id = m."variantId"
			returning v.id, v.produto_id, v.estoque, m.delta
		)
		insert into stock_ledger (produto_id, variante_id, motivo, estoque, saldo, ator, observacao)
		select produto_id, id, coalesce(${motivo ?? null}, case when delta > 0 then 'entrada' else 'ajuste' end), delta, estoque, ${actor}, ${note}
		from mudadas`);
}
