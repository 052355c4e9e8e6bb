import type { Tx } from "#platform/database/database.ts";
import { lockUnits } from "./lock-units.ts";
import { moveUnits } from "./move-units.ts";
import type { MoveCause, UnitLine } from "./types.ts";

/** Turns reserved units into sold ones. */
export async function sellUnits(tx: Tx, lines: UnitLine[], cause: MoveCause): Promise<void> {
	await lockUnits(
		tx,
		lines.map((line) => line.variantId),
	);
	await moveUnits(tx, lines, { motivo: "venda", estoque: 0, reservado: -1 }, cause);
}
