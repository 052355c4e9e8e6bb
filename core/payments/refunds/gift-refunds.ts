import { fitGift, refundableGift } from "#core/orders/gift/gift-orders.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { takenOf } from "../shared/refund-plan.ts";
import { listRefunds } from "./read-refunds.ts";

/** Centavos of an order that are refunded, on the way, proposed, or still owed after a failure. */
async function decidedOf(tx: Tx, orderId: string): Promise<number> {
	const own = (await listRefunds(tx, orderId)).filter(({ unwanted }) => !unwanted);
	const owed = own.filter(({ status, settled_at }) => status === "failed" && settled_at === null);
	return takenOf(own) + owed.reduce((all, { amount }) => all + amount, 0);
}

/** Fails with `gift_spent` when the gift card that an order sold no longer holds an amount (rule credit 13). */
export async function checkGift(
	tx: Tx,
	order: OrderSummary,
	amount: number,
): Promise<Result<null, { code: "gift_spent"; most: number }>> {
	const most = await refundableGift(tx, order, await decidedOf(tx, order.id));
	return most !== null && amount > most ? fail({ code: "gift_spent", most }) : ok(null);
}

/** Takes an order's refunds off the gift card that it sold; `undone`: one was declined. */
export const closeGift = async (
	tx: Tx,
	order: OrderSummary,
	{ by, now, undone = false }: { by: string; now: Date; undone?: boolean },
): Promise<void> =>
	fitGift(tx, order, { refunded: await decidedOf(tx, order.id), by, now, undone });
