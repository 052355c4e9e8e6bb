import { hourOfMoment } from "./calendar-rules.ts";
import type { ServiceName } from "./carriers/service-rules.ts";
import { type Day, dayWords } from "./day-words-rules.ts";
import { type OfferedMethod, type PickupPlace, stateOfMethod } from "./methods/offered-rules.ts";
import { readyOn, readyWords } from "./pickup-rules.ts";
import { type NotTaken, type Parcel, type Priced, priceParcel } from "./pricing-rules.ts";
import { afterHolidays, type DeliveryPromise, type Pace, promiseFor } from "./promise-rules.ts";

/** What one method asks and promises for a parcel, as the order keeps it. Centavos, grams, business days. */
export type DeliveryQuote = {
	method: string;
	name: string;
	carrier: string | null;
	/** Of a later version, or `tabela`, `motoboy`, `retirada`; orders from before say none. */
	kind?: string;
	cep: string;
	zone: string;
	weight: number;
	price: number;
	free: boolean;
	/** Of a carrier that was asked: its service, and what it asked of the shop. */
	service?: ServiceName & { asked: number };
	daysMin: number;
	daysMax: number;
	handlingDays: number;
	/** How its days were counted, for a payment that comes late; orders from before say none. */
	pace?: Pace;
	/** Where it is collected. */
	pickup?: PickupPlace;
	day: Day;
	paidUntil: Date;
};

/** The part of it that says how it was made; day and limit stand beside it, for a late payment moves them. */
export type KeptQuote = Omit<DeliveryQuote, "day" | "paidUntil">;

/** The same as a screen shows it. */
export type DeliveryOffer = {
	method: string;
	name: string;
	carrier: string | null;
	kind: string;
	price: number;
	day: Day;
	/** `Chega até quinta-feira, 26 de novembro`. */
	words: string;
	/** Where and when it is collected. */
	place: Pick<PickupPlace, "address" | "hours" | "instructions"> | null;
};

/** Why a method is not offered: it does not take the parcel, or not at this hour. */
export type NotOffered = NotTaken | "closed" | "no_state" | "silent" | "unserved";

/** What a method asks and promises for a parcel that is paid now, by which rules; or why it does not. */
export function explainQuote(
	method: OfferedMethod,
	parcel: Parcel,
	now: Date,
): { priced: Priced; promise: DeliveryPromise & { readyAt?: Date } } | NotOffered {
	const state = stateOfMethod(method, parcel.cep);
	if (!state) return "no_state";
	const { hours, pickup, pace } = method;
	const time = hourOfMoment(now);
	if (hours && (time < hours.from || time > hours.to)) return "closed";
	if (parcel.subtotal < method.minimum) return "below_minimum";
	if (typeof method.live?.rate === "string") return method.live.rate;
	const priced = priceParcel(method, parcel);
	if (typeof priced === "string") return priced;
	if (!pickup) return { priced, promise: promiseFor(now, state, priced.tariff.daysMax, pace) };
	const { at, ...promise } = readyOn(
		afterHolidays(now, pace.closedUntil),
		state,
		pace.weekdays,
		pickup,
	);
	return { priced, promise: { ...promise, readyAt: at } };
}

/** The same as the order keeps it; null when the method does not take the parcel. */
export function quoteParcel(
	method: OfferedMethod,
	parcel: Parcel,
	now: Date,
): (DeliveryQuote & { words: string }) | null {
	const found = explainQuote(method, parcel, now);
	if (typeof found === "string") return null;
	const { priced, promise } = found;
	const { code, name, carrier, kind, pace, pickup, live } = method;
	return {
		method: code,
		name,
		carrier,
		kind,
		cep: parcel.cep,
		zone: priced.zone,
		weight: priced.weight,
		price: priced.price,
		free: priced.free,
		...(typeof live?.rate === "object" && {
			service: { carrier: live.carrier, service: live.service, asked: live.rate.price },
		}),
		daysMin: priced.tariff.daysMin,
		daysMax: priced.tariff.daysMax,
		handlingDays: pace.handlingDays,
		pace,
		...(pickup && { pickup }),
		day: promise.day,
		paidUntil: promise.paidUntil,
		words: promise.readyAt ? readyWords(promise.readyAt) : `Chega até ${dayWords(promise.day)}`,
	};
}

/** When what is kept with an order arrives, or is ready, if it is paid at this moment. */
export function promiseAnew(quote: KeptQuote, now: Date): DeliveryPromise | null {
	const state = stateOfMethod({ pickup: quote.pickup ?? null }, quote.cep);
	if (!state) return null;
	return quote.pickup && quote.pace
		? readyOn(afterHolidays(now, quote.pace.closedUntil), state, quote.pace.weekdays, quote.pickup)
		: promiseFor(now, state, quote.daysMax, quote.pace);
}

/** What every method that takes the parcel asks and promises, in the order of the shop. */
export const quoteAll = (methods: OfferedMethod[], parcel: Parcel, now: Date) =>
	methods.flatMap((method) => quoteParcel(method, parcel, now) ?? []);

export const offerOf = ({
	method,
	name,
	carrier,
	kind = "",
	price,
	day,
	words,
	pickup,
}: DeliveryQuote & { words: string }): DeliveryOffer => ({
	method,
	name,
	carrier,
	kind,
	price,
	day,
	words,
	place: pickup
		? { address: pickup.address, hours: pickup.hours, instructions: pickup.instructions }
		: null,
});
