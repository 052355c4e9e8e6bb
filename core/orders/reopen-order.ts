import { eq, sql } from "drizzle-orm";
import { withdrawOrderEmails } from "#core/mail/withdraw-emails.ts";
import { reserveUnits } from "#core/stock/reserve-units.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { holdDiscount } from "./hold-discount.ts";
import { listUnits } from "./list-units.ts";
import { recordEvents } from "./record-event.ts";
import { orders } from "./schema.ts";
import type { OrderSummary } from "./types.ts";

/** It is paid in the moment after; should the shop end in between, its money is found within this time. */
const KEEP_MS = 30 * 60_000;

/**
 * Lets an order live again that was cancelled unpaid and whose money has come after all (rule payments 47):
 * its pieces are kept for it anew, at the price that was agreed. Its row is held. Fails with `no_pieces`
 * when some are not on sale any more, having changed nothing.
 */
export async function reopenOrder(
	tx: Tx,
	{ id, stock_state }: Pick<OrderSummary, "id" | "stock_state">,
	{ actor, now }: { actor: string; now: Date },
): Promise<Result<null, "no_pieces">> {
	const again = stock_state === "released";
	if (again) {
		const units = await listUnits(tx, id);
		if (units.length === 0) return fail("no_pieces");
		const kept = await reserveUnits(tx, units, { orderId: id, actor });
		if (!kept.ok) return fail("no_pieces");
		await holdDiscount(tx, id);
	}
	await tx
		.update(orders)
		.set({
			cancelled_at: null,
			cancel_reason: null,
			cancel_note: "",
			...(again && { stock_state: "reserved", reserved_until: new Date(now.getTime() + KEEP_MS) }),
			updated_at: sql`now()`,
		})
		.where(eq(orders.id, id));
	await recordEvents(tx, id, [{ kind: "reopened", actor }]);
	// A farewell that has not left is no longer so.
	await withdrawOrderEmails(tx, id, ["order-cancelled"]);
	return ok(null);
}
