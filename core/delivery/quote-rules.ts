import { stateOfCep } from "#core/values/cep-rules.ts";
import { type Day, dayWords } from "./day-words-rules.ts";
import { type DeliveryMethod, type Parcel, priceParcel } from "./pricing-rules.ts";
import { HANDLING_DAYS, promiseFor } from "./promise-rules.ts";

/** What one method asks and promises for a parcel, as the order keeps it. Centavos, grams, business days. */
export type DeliveryQuote = {
	method: string;
	name: string;
	carrier: string | null;
	cep: string;
	zone: string;
	weight: number;
	price: number;
	free: boolean;
	daysMin: number;
	daysMax: number;
	handlingDays: number;
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
	price: number;
	day: Day;
	/** `quinta-feira, 26 de novembro`. */
	words: string;
};

/** What a method asks and promises for a parcel that is paid now; null when it does not take it. */
export function quoteParcel(
	method: DeliveryMethod,
	parcel: Parcel,
	now: Date,
): DeliveryQuote | null {
	const state = stateOfCep(parcel.cep);
	if (!state) return null;
	const priced = priceParcel(method, parcel);
	if (typeof priced === "string") return null;
	const { tariff, zone, weight, price, free } = priced;
	const { day, paidUntil } = promiseFor(now, state, tariff.daysMax);
	return {
		method: method.code,
		name: method.name,
		carrier: method.carrier,
		cep: parcel.cep,
		zone,
		weight,
		price,
		free,
		daysMin: tariff.daysMin,
		daysMax: tariff.daysMax,
		handlingDays: HANDLING_DAYS,
		day,
		paidUntil,
	};
}

/** What every method that takes the parcel asks and promises, the cheapest first, then the soonest. */
export const quoteAll = (methods: DeliveryMethod[], parcel: Parcel, now: Date): DeliveryQuote[] =>
	methods
		.flatMap((method) => quoteParcel(method, parcel, now) ?? [])
		.toSorted((a, b) => a.price - b.price || a.day.localeCompare(b.day));

export const offerOf = ({ method, name, carrier, price, day }: DeliveryQuote): DeliveryOffer => ({
	method,
	name,
	carrier,
	price,
	day,
	words: dayWords(day),
});
