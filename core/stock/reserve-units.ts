import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { lockUnits } from "./lock-units.ts";
import { moveUnits } from "./move-units.ts";
import type { MoveCause, ShortLine, UnitLine } from "./types.ts";

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
	const short = lines
		.map((line) => ({ ...line, available: available.get(line.variantId) ?? 0 }))
		.filter((line) => line.available < line.quantity);
	if (short.length > 0) return fail(short);
	await reserveLockedUnits(tx, lines, cause);
	return ok(null);
}

/** As `reserveUnits`, for rows that the caller has locked and checked in this transaction. */
export const reserveLockedUnits = (tx: Tx, lines: UnitLine[], cause: MoveCause): Promise<void> =>
	moveUnits(tx, lines, { motivo: "reserva", estoque: -1, reservado: 1 }, cause);
