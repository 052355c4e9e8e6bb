import { recordEvents } from "#core/orders/record-event.ts";
import type { Tx } from "#platform/database/database.ts";
import type { InboxPayment } from "./list-inbox.ts";
import { isMoneyOfHere } from "./misfit-rules.ts";

/** What became of money of the inbox, as the history of its order says it. */
const VALUES = {
	returned: "misfit_returned",
	gone: "misfit_returned",
	by_hand: "misfit_by_hand",
	kept: "misfit_kept",
	linked: "misfit_linked",
	/** It pays another order than the one that it came for. */
	moved: "misfit_moved",
} as const;

/** Of money that came for a cancelled order; where that is not here, its refund tells. */
const LATE_VALUES: Partial<Record<keyof typeof VALUES, string>> = {
	...VALUES,
	returned: undefined,
	gone: undefined,
	by_hand: "late_by_hand",
	kept: "late_kept",
};

/**
 * Writes into the history of the order that money of the inbox came for what became of it (rule payments 21),
 * who decided it and why. Of what is no real money or no reais no amount is told; of money of a cancelled
 * order that went back its refund tells.
 */
export async function recordSettled(
	tx: Tx,
	settled: Pick<
		InboxPayment,
		"order_id" | "payment_id" | "kind" | "amount" | "resolved_by" | "note" | "returned_on"
	> & { resolution: keyof typeof VALUES | null },
): Promise<void> {
	const { order_id, payment_id, kind, amount, resolution, resolved_by, note, returned_on } =
		settled;
	if (!order_id || !resolution) return;
	const value = (kind === "cancelled_order" ? LATE_VALUES : VALUES)[resolution];
	if (!value) return;
	await recordEvents(tx, order_id, [
		{
			kind: "payment",
			value: isMoneyOfHere(kind) ? value : "misfit_seen",
			data: {
				paymentId: payment_id,
				misfit: kind,
				...(isMoneyOfHere(kind) ? { amount } : {}),
				...(note ? { note } : {}),
				...(returned_on ? { day: returned_on } : {}),
			},
			...(resolved_by ? { actor: resolved_by } : {}),
		},
	]);
}
