import { recordEvents } from "#core/orders/record-event.ts";
import type { Tx } from "#platform/database/database.ts";
import type { InboxPayment } from "./list-inbox.ts";
import { isMoneyOfHere } from "./misfit-rules.ts";

/** What became of money of the inbox, as the history of its order says it. */
const VALUES = {
	returned: "misfit_returned",
	gone: "misfit_returned",
	kept: "misfit_kept",
	linked: "misfit_linked",
	/** It pays another order than the one that it came for. */
	moved: "misfit_moved",
} as const;

/**
 * Writes into the history of the order that money of the inbox came for what became of it (rule payments 21),
 * who decided it and why. Of what is no real money or no reais no amount is told; of money of a cancelled
 * order that went back its refund tells.
 */
export async function recordSettled(
	tx: Tx,
	settled: Pick<
		InboxPayment,
		"order_id" | "payment_id" | "kind" | "amount" | "resolved_by" | "note"
	> & { resolution: keyof typeof VALUES | null },
): Promise<void> {
	const { order_id, payment_id, kind, amount, resolution, resolved_by, note } = settled;
	if (!order_id || !resolution) return;
	const late = kind === "cancelled_order";
	if (late && (resolution === "returned" || resolution === "gone")) return;
	const value = late && resolution === "kept" ? "late_kept" : VALUES[resolution];
	await recordEvents(tx, order_id, [
		{
			kind: "payment",
			value: isMoneyOfHere(kind) ? value : "misfit_seen",
			data: {
				paymentId: payment_id,
				misfit: kind,
				...(isMoneyOfHere(kind) ? { amount } : {}),
				...(note ? { note } : {}),
			},
			...(resolved_by ? { actor: resolved_by } : {}),
		},
	]);
}
