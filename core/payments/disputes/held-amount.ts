import { and, eq, gt, inArray } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { confirmedOf } from "../refunds/refund-rows.ts";
import type { Payment } from "../types.ts";
import { payment_disputes } from "./schema.ts";

/** What of a payment did not go back yet, in centavos: no case about it is about more. */
export const heldOf = async (
	db: Db | Tx,
	{ id, amount }: Pick<Payment, "id" | "amount">,
): Promise<number> => amount - (await confirmedOf(db, id));

/** Open cases about a payment are about no more than is left of it. Once nothing is left they end by themselves. */
export async function lowerContested(tx: Tx, payment: Pick<Payment, "id" | "amount">) {
	const held = await heldOf(tx, payment);
	if (held <= 0) return;
	await tx
		.update(payment_disputes)
		.set({ amount: held })
		.where(
			and(
				eq(payment_disputes.payment_id, payment.id),
				inArray(payment_disputes.status, ["open", "sent", "accepted"]),
				gt(payment_disputes.amount, held),
			),
		);
}
