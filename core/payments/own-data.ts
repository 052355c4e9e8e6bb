import { and, inArray, isNotNull } from "drizzle-orm";
import { forgetTexts } from "#core/audit/audit.ts";
import type { Tx } from "#platform/database/database.ts";
import { payment_refunds } from "./refunds/schema.ts";
import { payment_inbox } from "./schema.ts";

/**
 * Deletes what the refunds and the settled inbox payments of these orders say of people: the payer's name or e-mail, and
 * what was written. Amounts and days stay for the books.
 */
export async function erasePaymentTexts(tx: Tx, orderIds: string[]): Promise<void> {
	const settled = await tx
		.update(payment_inbox)
		.set({ payer: null, note: "" })
		.where(and(inArray(payment_inbox.order_id, orderIds), isNotNull(payment_inbox.resolved_at)))
		.returning({ id: payment_inbox.id });
	await forgetTexts(
		tx,
		"payment_inbox",
		settled.map(({ id }) => id),
	);
	await tx
		.update(payment_refunds)
		.set({ note: "", decline_note: "" })
		.where(inArray(payment_refunds.order_id, orderIds));
}
