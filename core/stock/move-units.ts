import { sql } from "drizzle-orm";
import {
	changedUnits,
	type LockedUnits,
	lockedVariations,
	lockVariations,
	readVariations,
} from "#core/catalog/variation-units.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { fail, ok, type Result } from "../values/result.ts";
import type { MOTIVOS } from "./schema.ts";
import type { MoveCause, ShortLine, UnitLine } from "./types.ts";

/** Change of a variation's two counters per unit, and its reason. */
export type Move = { motivo: (typeof MOTIVOS)[number]; estoque: number; reservado: number };

/** One line per variation: an edited order may have several of one. */
const perVariation = (lines: UnitLine[]): UnitLine[] =>
	[...Map.groupBy(lines, ({ variantId }) => variantId)].map(([variantId, same]) => ({
		variantId,
		quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
	}));

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
	const rows = perVariation(lines).map(
		(line) => sql`(${line.variantId}::uuid, ${line.quantity}::int)`,
	);
	const changes = sql`(select variante_id, ${estoque}::int * quantidade as estoque, ${reservado}::int * quantidade as reservado
		from (values ${sql.join(rows, sql`, `)}) as pedido(variante_id, quantidade)
		join ${lockedVariations(ids)} as presa on presa.id = pedido.variante_id)`;
	await tx.execute(sql`
		with mudadas as (${changedUnits(changes)})
		insert into stock_ledger (produto_id, variante_id, motivo, estoque, reservado, saldo, order_id, ator)
		select produto_id, variante_id, ${motivo}, estoque, reservado, saldo, ${orderId}::uuid, ${actor} from mudadas`);
}

/** Locks variations by id in the global order; ignores unknown ones. */
export async function lockUnits(tx: Tx, variantIds: string[]): Promise<LockedUnits[]> {
	if (variantIds.length === 0) return [];
	const ids = variantIds.map((id) => sql`${id}::uuid`);
	return lockVariations(tx, sql.join(ids, sql`, `));
}

/** Reserves all lines of an order, or fails with those that lack units, without changes (rule money 6). */
export async function reserveUnits(
	tx: Tx,
	lines: UnitLine[],
	cause: MoveCause,
): Promise<Result<null, ShortLine[]>> {
	const locked = await lockUnits(
		tx,
		lines.map((line) => line.variantId),
	);
	const available = new Map(locked.map((row) => [row.id, row.disponivel ? row.estoque : 0]));
	const short = perVariation(lines)
		.map((line) => ({ ...line, available: available.get(line.variantId) ?? 0 }))
		.filter((line) => line.available < line.quantity);
	if (short.length > 0) return fail(short);
	await reserveLockedUnits(tx, lines, cause);
	return ok(null);
}

/** As `reserveUnits`, for rows that the caller has locked and checked in this transaction. */
export const reserveLockedUnits = (tx: Tx, lines: UnitLine[], cause: MoveCause): Promise<void> =>
	moveUnits(tx, lines, { motivo: "reserva", estoque: -1, reservado: 1 }, cause);

/** Releases reserved units. */
export async function releaseUnits(tx: Tx, lines: UnitLine[], cause: MoveCause): Promise<void> {
	await moveUnits(tx, lines, { motivo: "liberacao", estoque: 1, reservado: -1 }, cause);
}

export async function returnUnits(tx: Tx, lines: UnitLine[], cause: MoveCause): Promise<void> {
	await lockUnits(
		tx,
		lines.map((line) => line.variantId),
	);
	await moveUnits(tx, lines, { motivo: "estorno", estoque: 1, reservado: 0 }, cause);
}

/** Converts reserved units to sold ones. */
export async function sellUnits(tx: Tx, lines: UnitLine[], cause: MoveCause): Promise<void> {
	await moveUnits(tx, lines, { motivo: "venda", estoque: 0, reservado: -1 }, cause);
}

/** Lines with too few units, or no longer on sale. */
export async function findShort(db: Db | Tx, lines: UnitLine[]): Promise<ShortLine[]> {
	if (lines.length === 0) return [];
	const ids = lines.map(({ variantId }) => sql`${variantId}::uuid`);
	const left = new Map(
		(await readVariations(db, sql.join(ids, sql`, `))).map((row) => [
			row.id,
			row.disponivel ? row.estoque : 0,
		]),
	);
	return perVariation(lines)
		.map((line) => ({ ...line, available: left.get(line.variantId) ?? 0 }))
		.filter((line) => line.available < line.quantity);
}

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
