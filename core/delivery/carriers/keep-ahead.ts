import { lookUpLines, type WantedUnits } from "#core/catalog/price-lines.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import type { MethodTables } from "../methods/offered-methods.ts";
import type { DeliveryPrices } from "../methods/offered-rules.ts";
import { piecesOf } from "../pieces-rules.ts";
import type { Carriers } from "./carriers.ts";

type Deps = {
	db: Db;
	carriers: Pick<Carriers, "fill">;
	tables: MethodTables;
	loadPrices(db: Db): Promise<DeliveryPrices>;
};

/** `method` by its code, to a CEP of eight digits. */
type Wanted = { method: string; cep: string; lines: WantedUnits[]; now: Date };

/**
 * Has what a carrier asks for these goods kept, where the method is a carrier's: an order's transaction holds
 * locks and asks nobody outside (rule delivery 18). Does nothing for the others, and nothing in vain.
 */
export async function keepAhead(
	{ db, carriers, tables, loadPrices }: Deps,
	{ method, cep, lines, now }: Wanted,
): Promise<void> {
	if (!isUuid(method)) return;
	const { methods, shop } = await tables.load(db, await loadPrices(db));
	const chosen = methods.filter(({ code, live }) => code === method && live !== null);
	if (chosen.length === 0) return;
	const found = await lookUpLines(
		db,
		lines.filter(({ productId }) => isUuid(productId)),
	);
	const buyable = found.flatMap((line) => (line.reason === null ? [line] : []));
	const subtotal = buyable.reduce((sum, line) => sum + line.price * line.quantity, 0);
	const parcel = { cep, subtotal, pieces: piecesOf(buyable, shop) };
	await carriers.fill({ methods: chosen, parcel, from: shop.cep_origem, now });
}
