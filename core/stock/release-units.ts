import type { Tx } from "#platform/database/database.ts";
import { lockUnits } from "./lock-units.ts";
import { moveUnits } from "./move-units.ts";
import type { MoveCause, UnitLine } from "./types.ts";

/** Gives reserved units back for sale. */
export async function releaseUnits(tx: Tx, lines: UnitLine[], cause: MoveCause): Promise<void> {
	await lockUnits(
		tx,
		lines.map((line) => line.variantId),
	);
	await moveUnits(tx, lines, { motivo: "liberacao", estoque: 1, reservado: -1 }, cause);
}
