import type { Tx } from "#platform/database/database.ts";
import { moveUnits } from "./move-units.ts";
import type { MoveCause, UnitLine } from "./types.ts";

/** Converts reserved units to sold ones. */
export async function sellUnits(tx: Tx, lines: UnitLine[], cause: MoveCause): Promise<void> {
	await moveUnits(tx, lines, { motivo: "venda", estoque: 0, reservado: -1 }, cause);
}
