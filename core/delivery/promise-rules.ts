import {
	addBusinessDays,
	addDays,
	businessDayFrom,
	dayOfMoment,
	hourOfMoment,
} from "./calendar-rules.ts";
import { type Day, dayWords } from "./day-words-rules.ts";

/** Days to make a parcel ready, and until when of a business day a payment still counts for it. */
export const HANDLING_DAYS = 1;
export const CUT_OFF = "14:00";

/** Brazil has had no daylight saving since 2019. */
const SHOP_OFFSET = "-03:00";

export type DeliveryPromise = {
	/** The day on which it arrives at the latest. */
	day: Day;
	/** What is paid later arrives later. */
	paidUntil: Date;
};

/** When a parcel that is paid now, or before `paidUntil`, arrives in this state (rule delivery 9). */
export function promiseFor(now: Date, state: string, daysMax: number): DeliveryPromise {
	const today = dayOfMoment(now);
	const earliest = hourOfMoment(now) < CUT_OFF ? today : addDays(today, 1);
	const counted = businessDayFrom(earliest, state);
	return {
		day: addBusinessDays(counted, HANDLING_DAYS + daysMax, state),
		paidUntil: new Date(`${counted}T${CUT_OFF}:00${SHOP_OFFSET}`),
	};
}

/** `segunda-feira, 23 de novembro, às 14h`. */
export const untilWords = (at: Date): string =>
	`${dayWords(dayOfMoment(at))}, às ${hourOfMoment(at).replace(":00", "h").replace(":", "h")}`;
