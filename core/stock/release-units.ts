import type { Tx } from "#platform/database/database.ts";
import { moveUnits } from "./move-units.ts";
import type { MoveCause, UnitLine } from "./types.ts";

/** Releases reserved units. */
export async function releaseUnits(tx: Tx, lines: UnitLine[], cause: MoveCause): Promise<void> {
	await moveUnits(tx, lines, { motivo: "liberacao", estoque: 1, reservado: -1 }, cause);
}
