import { lockOrder } from "#core/orders/find-order-for-payment.ts";
import { dropDiscount } from "#core/orders/order-discount.ts";
import { renewReservation } from "#core/orders/renew-reservation.ts";
import { setPaymentMethod } from "#core/orders/set-payment-method.ts";
import type { OrderSummary, PaymentMethod } from "#core/orders/types.ts";
import { fail, ok, type Result } from "#core/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { checkOrder, totalWhenPaidBy } from "./check-order.ts";
import type { PaymentError } from "./types.ts";

type Attempt = {
	orderId: string;
	email: string;
	method: PaymentMethod;
	/** Centavos the shopper agreed to. */
	amount: number;
	/** Until when the units have to be kept for this attempt. */
	keepUntil: Date;
	now: Date;
};

/**
 * What comes before every attempt to pay, with the order's row held: it is this person's, unpaid,
 * costs what they saw, and its units are kept for the time of the attempt. On failure nothing changed,
 * but that an order loses a discount code which is no longer good.
 */
export async function startAttempt(
	tx: Tx,
	{ orderId, email, method, amount, keepUntil, now }: Attempt,
): Promise<Result<OrderSummary, PaymentError>> {
	const checked = checkOrder(await lockOrder(tx, orderId), email);
	if (!checked.ok) return checked;
	const total = await totalWhenPaidBy(tx, checked.value, method);
	if (total !== amount) return fail({ code: "amount_changed", amount: total });
	const kept = await renewReservation(tx, orderId, { until: keepUntil, now });
	if (!kept.ok) {
		const { error } = kept;
		if (error.code === "not_found") return fail({ code: "order_not_found" });
		if (error.code !== "discount_lost") return fail(error);
		await dropDiscount(tx, checked.value);
		const dearer = { ...checked.value, code_discount: 0 };
		return fail({ code: "amount_changed", amount: await totalWhenPaidBy(tx, dearer, method) });
	}
	const chosen = await setPaymentMethod(tx, orderId, method);
	if (!chosen.ok) throw new Error(`order ${orderId} held but ${chosen.error}`);
	return ok(checked.value);
}
