import { dayOfMoment } from "#core/delivery/shared/calendar.ts";
import type { Day } from "#core/delivery/shared/day-words.ts";
import type { Queued } from "../queue/read-queue.ts";
import { newPromise } from "../queue/ship-by.ts";

/** An order whose customer must be notified of a delay: promised day and new day. */
export type LateOrder = { order: Queued; promised: Day; day: Day };

/** Orders that should have left before today, cannot keep their promise, and have no notice yet. */
export function lateOrders(waiting: Queued[], now: Date): LateOrder[] {
	const today = dayOfMoment(now);
	return waiting.flatMap((order) => {
		const { promised_day: promised } = order;
		if (order.told || promised === null || order.shipBy >= today) return [];
		const day = newPromise(order, now, order.closed);
		return day > promised ? [{ order, promised, day }] : [];
	});
}
