import {
	addBusinessDays,
	businessDaysBefore,
	type ClosedDays,
	dayOfMoment,
	MONDAY_TO_FRIDAY,
} from "#core/delivery/shared/calendar.ts";
import type { Day } from "#core/delivery/shared/day-words.ts";
import { CUT_OFF, closedOf, HANDLING_DAYS, USUAL_PACE } from "#core/delivery/shared/promise.ts";
import { promiseAnew, type StoredQuote } from "#core/delivery/shared/quote.ts";
import { stateOfCep } from "#core/values/address.ts";

type Promised = {
	shipping_quote: StoredQuote | null;
	promised_day: Day | null;
	address_cep: string;
	paid_at: Date;
};

/** Stands for an unknown state: only national holidays count. */
const SOMEWHERE = "SP";

const stateOf = ({ shipping_quote: quote, address_cep }: Promised): string =>
	stateOfCep(quote?.pickup?.cep ?? quote?.cep ?? address_cep) ?? SOMEWHERE;

/**
 * The promise minus the longest transit (rule shipping 4), on a day on which the shop works; without one, the
 * usual preparation day. `closed` are the shop's days without work as they are now, else those of the order.
 */
export function shipBy(order: Promised, closed?: ClosedDays): Day {
	const { shipping_quote: quote, promised_day: promised } = order;
	const state = stateOf(order);
	if (!promised || !quote) {
		return addBusinessDays(dayOfMoment(order.paid_at), HANDLING_DAYS, state, undefined, closed);
	}
	if (quote.pickup) return promised;
	const pace = quote.pace ?? USUAL_PACE;
	const rests = closed ?? closedOf(pace);
	if (pace.own) return businessDaysBefore(promised, quote.daysMax, state, pace.weekdays, rests);
	const left = businessDaysBefore(promised, quote.daysMax, state);
	// Only on its method's departure days.
	const leaves = pace.weekdays.length > 0 ? pace.weekdays : MONDAY_TO_FRIDAY;
	return businessDaysBefore(addOne(left), 1, state, leaves, rests);
}

const addOne = (day: Day): Day =>
	new Date(new Date(`${day}T12:00:00Z`).getTime() + 86_400_000).toISOString().slice(0, 10);

/** Collection or posting time, `14:00`. */
export const cutOffOf = ({ shipping_quote: quote }: Pick<Promised, "shipping_quote">): string =>
	quote?.pickup?.closes || quote?.pace?.cutOff || CUT_OFF;

/** Arrival when it leaves on the next departure day from now; `closed` as in `shipBy`. */
export function newPromise(order: Promised, now: Date, closed?: ClosedDays): Day {
	const state = stateOf(order);
	const { shipping_quote: quote } = order;
	const anew = quote && promiseAnew({ ...quote, ...withoutHandling(quote) }, now, closed);
	return anew?.day ?? addBusinessDays(dayOfMoment(now), HANDLING_DAYS, state, undefined, closed);
}

/** It is already prepared, or will be today. */
const withoutHandling = (quote: StoredQuote): Partial<StoredQuote> =>
	quote.pickup ? {} : { pace: { ...(quote.pace ?? USUAL_PACE), handlingDays: 0 } };
