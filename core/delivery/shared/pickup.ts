import { addDays, businessDayFrom, type ClosedDays, dayOfMoment } from "./calendar.ts";
import type { Day } from "./day-words.ts";
import type { PickupPlace } from "./offered-method.ts";
import { momentAt, untilWords } from "./promise.ts";

type Opening = Pick<PickupPlace, "opens" | "closes" | "readyHours">;

const HOUR_MS = 3_600_000;

/** When a payment now can be collected: a number of opening hours later (rule delivery 13). */
export function readyAt(
	now: Date,
	state: string,
	weekdays: readonly number[],
	{ opens, closes, readyHours }: Opening,
	closed?: ClosedDays,
): Date {
	let left = readyHours * HOUR_MS;
	let at = Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS;
	let day: Day = dayOfMoment(new Date(at));
	for (;;) {
		day = businessDayFrom(day, state, weekdays, closed);
		const from = Math.max(at, momentAt(day, opens).getTime());
		const until = momentAt(day, closes).getTime();
		if (from < until && from + left <= until) return new Date(from + left);
		left -= Math.max(0, until - from);
		at = Math.max(at, until);
		day = addDays(day, 1);
	}
}

/** The last full hour at which a payment is still ready on the same day. */
export function readyOn(
	moment: Date,
	state: string,
	weekdays: readonly number[],
	opening: Opening,
	closed?: ClosedDays,
): { day: Day; at: Date; paidUntil: Date } {
	const today = dayOfMoment(moment);
	const first = businessDayFrom(today, state, weekdays, closed);
	const now = first === today ? moment : momentAt(first, "00:00");
	const at = readyAt(now, state, weekdays, opening, closed);
	const day = dayOfMoment(at);
	const within = (time: number) =>
		dayOfMoment(readyAt(new Date(time), state, weekdays, opening, closed)) === day;
	const hour = (n: number) => Math.ceil(now.getTime() / HOUR_MS + n) * HOUR_MS;
	let hours = 0;
	while (within(hour(hours + 1))) hours++;
	return { day, at, paidUntil: within(hour(hours)) ? new Date(hour(hours)) : now };
}

export const readyWords = (at: Date): string => `Retire a partir de ${untilWords(at)}`;
