import {
	addBusinessDays,
	addDays,
	businessDayFrom,
	dayOfMoment,
	hourOfMoment,
	MONDAY_TO_FRIDAY,
} from "./calendar.ts";
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
	/** Last day of holidays: preparation starts the day after. */
	closedUntil?: string;
};

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

/** This moment, or the first one after the shop's holidays. */
export const afterHolidays = (now: Date, closedUntil = ""): Date =>
	dayOfMoment(now) > closedUntil ? now : momentAt(addDays(closedUntil, 1), "00:00");

/** Arrival in this state of a parcel paid now, and until when that holds (rule delivery 9). */
export function promiseFor(
	moment: Date,
	state: string,
	daysMax: number,
	{ handlingDays, cutOff, weekdays, own, closedUntil }: Pace = USUAL_PACE,
): DeliveryPromise {
	const now = afterHolidays(moment, closedUntil);
	const today = dayOfMoment(now);
	const earliest = hourOfMoment(now) < cutOff ? today : addDays(today, 1);
	const works = [...MONDAY_TO_FRIDAY, ...weekdays];
	const counted = businessDayFrom(earliest, state, works);
	const ready = addBusinessDays(counted, handlingDays, state, works);
	const sent = businessDayFrom(ready, state, weekdays);
	return {
		day: addBusinessDays(sent, daysMax, state, own ? weekdays : MONDAY_TO_FRIDAY),
		paidUntil: momentAt(counted, cutOff),
	};
}

export const untilWords = (at: Date): string =>
	`${dayWords(dayOfMoment(at))}, às ${hourOfMoment(at).replace(":00", "h").replace(":", "h")}`;
