import { sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import type { MOTIVOS } from "./schema.ts";
import type { MoveCause, UnitLine } from "./types.ts";

/** What one unit does to the two counters of its variation, and why. */
export type Move = { motivo: (typeof MOTIVOS)[number]; estoque: number; reservado: number };

/**
 * Moves units and writes the ledger with them, in one statement (rule money 7). The caller holds
 * the locks; a counter that would fall below zero fails the whole transaction.
 */
export async function moveUnits(
	tx: Tx,
	lines: UnitLine[],
	{ motivo, estoque, reservado }: Move,
	{ orderId, actor = "loja" }: MoveCause,
): Promise<void> {
	if (lines.length === 0) return;
	const rows = lines.map((line) => sql`(${line.variantId}::uuid, ${line.quantity}::int)`);
	await tx.execute(sql`
		with pedido(variante_id, quantidade) as (values ${sql.join(rows, sql`, `)}),
		mudadas as (
			update variantes v set estoque = v.estoque + ${estoque}::int * q.quantidade,
				reservado = v.reservado + ${reservado}::int * q.quantidade
			from pedido q where v.id = q.variante_id
			returning v.id, v.produto_id, v.estoque, q.quantidade
		)
		insert into stock_ledger (produto_id, variante_id, motivo, estoque, reservado, saldo, order_id, ator)
		select produto_id, id, ${motivo}, ${estoque}::int * quantidade, ${reservado}::int * quantidade, estoque,
			${orderId}::uuid, ${actor} from mudadas`);
}
