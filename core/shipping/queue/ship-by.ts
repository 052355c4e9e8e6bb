import {
	addBusinessDays,
	businessDaysBefore,
	dayOfMoment,
	MONDAY_TO_FRIDAY,
} from "#core/delivery/calendar-rules.ts";
import type { Day } from "#core/delivery/day-words-rules.ts";
import { CUT_OFF, HANDLING_DAYS, USUAL_PACE } from "#core/delivery/promise-rules.ts";
import { type KeptQuote, promiseAnew } from "#core/delivery/quote-rules.ts";
import { stateOfCep } from "#core/values/cep-rules.ts";

type Promised = {
	shipping_quote: KeptQuote | null;
	promised_day: Day | null;
	address_cep: string;
	paid_at: Date;
};

/** Of older orders, which know no place: holidays of the whole country alone count there. */
const SOMEWHERE = "SP";

const stateOf = ({ shipping_quote: quote, address_cep }: Promised): string =>
	stateOfCep(quote?.pickup?.cep ?? quote?.cep ?? address_cep) ?? SOMEWHERE;

/**
 * The last day on which an order has to leave so that it arrives as promised: the promise less the longest
 * days of its way (rule shipping 4). One without a promise leaves when it is usually ready.
 */
export function shipBy(order: Promised): Day {
	const { shipping_quote: quote, promised_day: promised } = order;
	const state = stateOf(order);
	if (!promised || !quote) {
		return addBusinessDays(dayOfMoment(order.paid_at), HANDLING_DAYS, state);
	}
	if (quote.pickup) return promised;
	const pace = quote.pace ?? USUAL_PACE;
	const travels = pace.own ? pace.weekdays : MONDAY_TO_FRIDAY;
	const left = businessDaysBefore(promised, quote.daysMax, state, travels);
	// It leaves on the days of its way only.
	return pace.weekdays.length > 0 && !pace.own
		? businessDaysBefore(addOne(left), 1, state, pace.weekdays)
		: left;
}

const addOne = (day: Day): Day =>
	new Date(new Date(`${day}T12:00:00Z`).getTime() + 86_400_000).toISOString().slice(0, 10);

/** Until when of its day it is collected or posted, `14:00`. */
export const cutOffOf = ({ shipping_quote: quote }: Pick<Promised, "shipping_quote">): string =>
	quote?.pickup?.closes || quote?.pace?.cutOff || CUT_OFF;

/** The day on which it arrives when it leaves on its next day, counted from now. */
export function newPromise(order: Promised, now: Date): Day {
	const state = stateOf(order);
	const { shipping_quote: quote } = order;
	const anew = quote && promiseAnew({ ...quote, ...withoutHandling(quote) }, now);
	return anew?.day ?? addBusinessDays(dayOfMoment(now), HANDLING_DAYS, state);
}

/** It has been made ready by now, or is today. */
const withoutHandling = (quote: KeptQuote): Partial<KeptQuote> =>
	quote.pickup ? {} : { pace: { ...(quote.pace ?? USUAL_PACE), handlingDays: 0 } };
