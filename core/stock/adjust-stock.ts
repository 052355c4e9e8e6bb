import { sql } from "drizzle-orm";
import { fail, ok, type Result } from "#core/result.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { queryRows } from "#platform/database/query.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { lockUnits } from "./lock-units.ts";

/** Most units one variation may hold. */
export const MAX_UNITS = 1_000_000;

export type StockAdjustment = {
	variantId: string;
	operation: "adicionar" | "remover" | "definir";
	/** Units, a whole number of 0 or more. */
	quantity: number;
	/** The administrator's name. */
	actor: string;
	note?: string;
};

export type AdjustError = "not_found" | "invalid_quantity" | "below_zero" | "too_many";

/**
 * Adds, takes away or sets the units that can be sold of one variation, with its ledger row
 * (decision money 7), and answers the new number. Units kept for orders are not touched.
 */
export async function adjustStock(
	{ db }: { db: Db },
	{ variantId, operation, quantity, actor, note }: StockAdjustment,
): Promise<Result<{ estoque: number }, AdjustError>> {
	if (!Number.isSafeInteger(quantity) || quantity < 0) return fail("invalid_quantity");
	if (!isUuid(variantId)) return fail("not_found");
	return runTransaction(db, async (tx) => {
		const [variant] = await lockUnits(tx, [variantId]);
		if (!variant) return fail("not_found");
		const change = { adicionar: quantity, remover: -quantity, definir: quantity - variant.estoque };
		const delta = change[operation];
		if (variant.estoque + delta < 0) return fail("below_zero");
		if (variant.estoque + delta > MAX_UNITS) return fail("too_many");
		if (delta === 0) return ok({ estoque: variant.estoque });
		const motivo = operation === "adicionar" ? "entrada" : "ajuste";
		const [row] = await queryRows<{ saldo: number }>(
			tx,
			sql`with movida as (
					update variantes set estoque = estoque + ${delta}::int where id = ${variantId}::uuid
					returning id, produto_id, estoque
				)
				insert into stock_ledger (produto_id, variante_id, motivo, estoque, saldo, ator, observacao)
				select produto_id, id, ${motivo}, ${delta}::int, estoque, ${actor}, ${note ?? null} from movida
				returning saldo`,
		);
		return ok({ estoque: row?.saldo ?? variant.estoque });
	});
}
