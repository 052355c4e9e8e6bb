import { dayOfMoment } from "#core/delivery/calendar-rules.ts";
import type { Day } from "#core/delivery/day-words-rules.ts";
import type { Queued } from "../queue/read-queue.ts";
import { newPromise } from "../queue/ship-by.ts";

/** An order whose customer is to hear that it comes later, the day promised, and the day on which it comes instead. */
export type LateOrder = { order: Queued; promised: Day; day: Day };

/** Of what waits: what should have left on an earlier day, can no longer be kept, and nobody was told of. */
export function lateOrders(waiting: Queued[], now: Date): LateOrder[] {
	const today = dayOfMoment(now);
	return waiting.flatMap((order) => {
		const { promised_day: promised } = order;
		if (order.told || promised === null || order.shipBy >= today) return [];
		const day = newPromise(order, now);
		return day > promised ? [{ order, promised, day }] : [];
	});
}
