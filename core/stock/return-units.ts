import type { Tx } from "#platform/database/database.ts";
import { lockUnits } from "./lock-units.ts";
import { moveUnits } from "./move-units.ts";
import type { MoveCause, UnitLine } from "./types.ts";

export async function returnUnits(tx: Tx, lines: UnitLine[], cause: MoveCause): Promise<void> {
	await lockUnits(
		tx,
		lines.map((line) => line.variantId),
	);
	await moveUnits(tx, lines, { motivo: "estorno", estoque: 1, reservado: 0 }, cause);
}
