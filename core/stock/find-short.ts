import { sql } from "drizzle-orm";
import { readVariations } from "#core/catalog/variation-units.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { ShortLine, UnitLine } from "./types.ts";

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
	return lines
		.map((line) => ({ ...line, available: left.get(line.variantId) ?? 0 }))
		.filter((line) => line.available < line.quantity);
}
