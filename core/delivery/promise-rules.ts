import {
	addBusinessDays,
	addDays,
	businessDayFrom,
	dayOfMoment,
	hourOfMoment,
	MONDAY_TO_FRIDAY,
} from "./calendar-rules.ts";
import { type Day, dayWords } from "./day-words-rules.ts";

/** Days to make a parcel ready, and until when of a business day a payment still counts for it. */
export const HANDLING_DAYS = 1;
export const CUT_OFF = "14:00";

/** Brazil has had no daylight saving since 2019. */
const SHOP_OFFSET = "-03:00";

/** When a method counts: what the shop needs to make a parcel ready, and on which days it leaves. */
export type Pace = {
	/** Days of work to make it ready. */
	handlingDays: number;
	/** `14:00`: what is paid later counts for the next day. */
	cutOff: string;
	/** Days of the week on which it leaves, Sunday 0. */
	weekdays: readonly number[];
	/** Brought by the shop itself: it travels on those days too, not on business days alone. */
	own: boolean;
	/** Last day of holidays: nothing is made ready before the day after. */
	closedUntil?: string;
};

/** What shops had before they could say anything else. */
export const USUAL_PACE: Pace = {
	handlingDays: HANDLING_DAYS,
	cutOff: CUT_OFF,
	weekdays: MONDAY_TO_FRIDAY,
	own: false,
};

export type DeliveryPromise = {
	/** The day on which it arrives at the latest. */
	day: Day;
	/** What is paid later arrives later. */
	paidUntil: Date;
};

/** A time of a day in São Paulo. */
export const momentAt = (day: Day, time: string): Date =>
	new Date(`${day}T${time}:00${SHOP_OFFSET}`);

/** This moment, or the first one after the shop's holidays where they still last. */
export const afterHolidays = (now: Date, closedUntil = ""): Date =>
	dayOfMoment(now) > closedUntil ? now : momentAt(addDays(closedUntil, 1), "00:00");

/** When a parcel that is paid now, or before `paidUntil`, arrives in this state (rule delivery 9). */
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

/** `segunda-feira, 23 de novembro, às 14h`. */
export const untilWords = (at: Date): string =>
	`${dayWords(dayOfMoment(at))}, às ${hourOfMoment(at).replace(":00", "h").replace(":", "h")}`;
