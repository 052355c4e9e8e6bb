import { eq, sql } from "drizzle-orm";
import { releaseUnits } from "#core/stock/release-units.ts";
import { reserveUnits } from "#core/stock/reserve-units.ts";
import type { ShortLine } from "#core/stock/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { lockOrder } from "./find-order-for-payment.ts";
import { holdDiscount } from "./hold-discount.ts";
import { listUnits } from "./list-units.ts";
import { isDiscountGood } from "./order-discount.ts";
import { recordEvents } from "./record-event.ts";
import { orders } from "./schema.ts";

export type RenewError =
	| { code: "not_found" }
	| { code: "cancelled" }
	/** Paid, or paid and refunded. */
	| { code: "already_paid" }
	| { code: "out_of_stock"; lines: ShortLine[] }
	/** The use of its discount code had been given back and the code is no longer good. */
	| { code: "discount_lost" };

/**
 * Keeps the units of an unpaid order until `until`, taking them again when they had been given back;
 * never shortens a reservation. Called when a shopper starts to pay, with the moment the payment
 * itself expires, so that units are not given back under a payment that can still succeed.
 * On failure nothing has changed.
 */
export async function renewReservation(
	tx: Tx,
	orderId: string,
	{ until, now }: { until: Date; now: Date },
): Promise<Result<null, RenewError>> {
	const order = await lockOrder(tx, orderId);
	if (!order) return fail({ code: "not_found" });
	if (order.payment_status === "approved" || order.payment_status === "refunded") {
		return fail({ code: "already_paid" });
	}
	if (order.cancelled_at) return fail({ code: "cancelled" });
	// Shipped before it is paid: its units are gone for good.
	if (order.stock_state === "sold") return ok(null);
	const again = order.stock_state === "released";
	if (again) {
		if (!(await isDiscountGood(tx, order, now))) return fail({ code: "discount_lost" });
		const units = await listUnits(tx, orderId);
		const taken = await reserveUnits(tx, units, { orderId });
		if (!taken.ok) return fail({ code: "out_of_stock", lines: taken.error });
		if (!(await holdDiscount(tx, orderId))) {
			// Someone else was quicker.
			await releaseUnits(tx, units, { orderId });
			return fail({ code: "discount_lost" });
		}
	}
	if (again || !order.reserved_until || order.reserved_until < until) {
		await tx
			.update(orders)
			.set({ stock_state: "reserved", reserved_until: until, updated_at: sql`now()` })
			.where(eq(orders.id, orderId));
	}
	if (again) await recordEvents(tx, orderId, [{ kind: "stock", value: "reserved" }]);
	return ok(null);
}
