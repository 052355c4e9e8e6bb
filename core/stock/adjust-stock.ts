import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { MAX_UNITS } from "#core/catalog/units-rules.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { correctUnits } from "./correct-units.ts";
import { lockUnits } from "./lock-units.ts";
import { adjustForm, TOO_MANY_UNITS, unitsAfter } from "./stock-rules.ts";

export type AdjustFailure =
	| { code: "invalid"; fields: Record<string, string> }
	| { code: "not_found" };

/**
 * What the update dialog of the stock sends: adds, takes away (never below 0) or sets the units that
 * can be sold of one variation, with its ledger row (rules stock 2 and money 7). Answers the
 * new number, or what is wrong by field. Units kept for orders are not touched.
 */
export async function adjustStock(
	{ db }: { db: Db },
	admin: Admin,
	form: unknown,
): Promise<Result<{ estoque: number }, AdjustFailure>> {
	const parsed = adjustForm.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { variantId, operation, quantity, note } = parsed.data;
	return runTransaction(db, async (tx) => {
		const [variant] = await lockUnits(tx, [variantId]);
		if (!variant) return fail({ code: "not_found" });
		const estoque = unitsAfter(variant.estoque, operation, quantity);
		if (estoque > MAX_UNITS) return fail({ code: "invalid", fields: { quantity: TOO_MANY_UNITS } });
		const delta = estoque - variant.estoque;
		if (delta === 0) return ok({ estoque });
		await correctUnits(tx, [{ variantId, delta }], {
			actor: admin.name,
			note: note || null,
			motivo: operation === "adicionar" ? "entrada" : "ajuste",
		});
		await recordChange(tx, admin, {
			action: "estoque.ajustar",
			entity: "variantes",
			entityId: variantId,
			before: { estoque: variant.estoque },
			after: { estoque, operation, quantity, note },
		});
		return ok({ estoque });
	});
}
