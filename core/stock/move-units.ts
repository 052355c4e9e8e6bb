import { sql } from "drizzle-orm";
import { changedUnits, lockedVariations } from "#core/catalog/variation-units.ts";
import type { Tx } from "#platform/database/database.ts";
import type { MOTIVOS } from "./schema.ts";
import type { MoveCause, UnitLine } from "./types.ts";

/** What one unit does to the two counters of its variation, and why. */
export type Move = { motivo: (typeof MOTIVOS)[number]; estoque: number; reservado: number };

/**
 * Moves units and writes the ledger with them, in one statement (rule money 7), which takes the locks in the order of
 * every operation where the caller holds none. A counter that would fall below zero fails the whole transaction.
 */
export async function moveUnits(
	tx: Tx,
	lines: UnitLine[],
	{ motivo, estoque, reservado }: Move,
	{ orderId, actor = "loja" }: MoveCause,
): Promise<void> {
	if (lines.length === 0) return;
	const ids = sql.join(
		lines.map((line) => sql`${line.variantId}::uuid`),
		sql`, `,
	);
	const rows = lines.map((line) => sql`(${line.variantId}::uuid, ${line.quantity}::int)`);
	const changes = sql`(select variante_id, ${estoque}::int * quantidade as estoque, ${reservado}::int * quantidade as reservado
		from (values ${sql.join(rows, sql`, `)}) as pedido(variante_id, quantidade)
		join ${lockedVariations(ids)} as presa on presa.id = pedido.variante_id)`;
	await tx.execute(sql`
		with mudadas as (${changedUnits(changes)})
		insert into stock_ledger (produto_id, variante_id, motivo, estoque, reservado, saldo, order_id, ator)
		select produto_id, variante_id, ${motivo}, estoque, reservado, saldo, ${orderId}::uuid, ${actor} from mudadas`);
}
