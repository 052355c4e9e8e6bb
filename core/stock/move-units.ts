import { sql } from "drizzle-orm";
import { changedUnits, lockedVariations } from "#core/catalog/variation-units.ts";
import type { Tx } from "#platform/database/database.ts";
import type { MOTIVOS } from "./schema.ts";
import type { MoveCause, UnitLine } from "./types.ts";

/** Change of a variation's two counters per unit, and its reason. */
export type Move = { motivo: (typeof MOTIVOS)[number]; estoque: number; reservado: number };

/** One statement, in the global lock order (rule money 7). Fails when a counter would fall below zero. */
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
