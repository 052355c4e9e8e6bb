import { releaseUnits } from "#core/stock/release-units.ts";
import { reserveUnits } from "#core/stock/reserve-units.ts";
import type { ShortLine } from "#core/stock/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { holdDiscount } from "./hold-discount.ts";
import { listUnits } from "./list-units.ts";
import { isDiscountGood } from "./order-discount.ts";
import { recordEvents } from "./record-event.ts";
import type { OrderSummary } from "./types.ts";

export type RenewError =
	| { code: "cancelled" }
	/** Paid, or paid and refunded. */
	| { code: "already_paid" }
	| { code: "out_of_stock"; lines: ShortLine[] }
	/** The use of its discount code had been given back and the code is no longer good. */
	| { code: "discount_lost" };

/** Columns that the order gets; none when it is kept as long already. */
export type Renewed = { stock_state?: "reserved"; reserved_until?: Date };

/**
 * Keeps the units of an unpaid order, whose row is held, until `until`, taking them again when they had
 * been given back; never shortens a reservation. Called when a shopper starts to pay, with the moment the
 * payment itself expires, so that units are not given back under a payment that can still succeed. The
 * caller writes what is answered into the order's row. On failure nothing has changed.
 */
export async function renewReservation(
	tx: Tx,
	order: OrderSummary,
	{ until, now }: { until: Date; now: Date },
): Promise<Result<Renewed, RenewError>> {
	const orderId = order.id;
	if (order.payment_status === "approved" || order.payment_status === "refunded") {
		return fail({ code: "already_paid" });
	}
	if (order.cancelled_at) return fail({ code: "cancelled" });
	// Shipped before it is paid: its units are gone for good.
	if (order.stock_state === "sold") return ok({});
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
	if (again) await recordEvents(tx, orderId, [{ kind: "stock", value: "reserved" }]);
	const longer = again || !order.reserved_until || order.reserved_until < until;
	return ok(longer ? { stock_state: "reserved", reserved_until: until } : {});
}
