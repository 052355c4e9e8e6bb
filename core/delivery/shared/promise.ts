import { addDays, formatHour, shopDay } from "#core/values/dates.ts";
import { addBusinessDays, businessDayFrom, type ClosedDays, MONDAY_TO_FRIDAY } from "./calendar.ts";
import { type Day, dayWords } from "./day-words.ts";

/** Default preparation days and cut-off time of a business day. */
export const HANDLING_DAYS = 1;
export const CUT_OFF = "14:00";

/** Brazil has had no daylight saving since 2019. */
const SHOP_OFFSET = "-03:00";

/** Schedule of a method: preparation time and departure days. */
export type Pace = {
	/** Working days of preparation. */
	handlingDays: number;
	/** `14:00`: later payments count for the next day. */
	cutOff: string;
	/** Departure days, Sunday 0. */
	weekdays: readonly number[];
	/** Own courier: travels on the departure days too, not only on business days. */
	own: boolean;
	/** The shop's own days without work: nothing is prepared, leaves or is collected. */
	closed?: ClosedDays;
	/** Last day of holidays, in orders of earlier versions. */
	closedUntil?: string;
};

export const closedOf = ({ closed = [], closedUntil }: Pick<Pace, "closed" | "closedUntil">) =>
	closedUntil ? [...closed, `/${closedUntil}`] : closed;

/** Schedule of shops without settings for it. */
export const USUAL_PACE: Pace = {
	handlingDays: HANDLING_DAYS,
	cutOff: CUT_OFF,
	weekdays: MONDAY_TO_FRIDAY,
	own: false,
};

export type DeliveryPromise = {
	/** Latest day of arrival. */
	day: Day;
	/** A later payment arrives later. */
	paidUntil: Date;
};

/** A time of a day in São Paulo. */
export const momentAt = (day: Day, time: string): Date =>
	new Date(`${day}T${time}:00${SHOP_OFFSET}`);

/** Arrival in this state of a parcel paid now, and until when that holds (rule delivery 9). */
export function promiseFor(
	now: Date,
	state: string,
	daysMax: number,
	pace: Pace = USUAL_PACE,
): DeliveryPromise {
	const { handlingDays, cutOff, weekdays, own } = pace;
	const closed = closedOf(pace);
	const today = shopDay(now);
	const earliest = formatHour(now) < cutOff ? today : addDays(today, 1);
	const works = [...MONDAY_TO_FRIDAY, ...weekdays];
	const counted = businessDayFrom(earliest, state, works, closed);
	const ready = addBusinessDays(counted, handlingDays, state, works, closed);
	const sent = businessDayFrom(ready, state, weekdays, closed);
	return {
		// Carriers travel while the shop is closed, its own courier does not.
		day: own
			? addBusinessDays(sent, daysMax, state, weekdays, closed)
			: addBusinessDays(sent, daysMax, state),
		paidUntil: momentAt(counted, cutOff),
	};
}

export const untilWords = (at: Date): string =>
	`${dayWords(shopDay(at))}, às ${formatHour(at).replace(":00", "h").replace(":", "h")}`;
