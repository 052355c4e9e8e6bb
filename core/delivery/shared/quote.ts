import { stateOfCep } from "#core/values/address.ts";
import { addDays, formatHour, shopDay } from "#core/values/dates.ts";
import { businessDayFrom, type ClosedDays } from "./calendar.ts";
import { type Day, dayWords } from "./day-words.ts";
import type { ServiceName } from "./method-kind.ts";
import type { OfferedMethod, PickupPlace } from "./offered-method.ts";
import { type NotTaken, type Parcel, type Priced, priceParcel } from "./pricing.ts";
import {
	closedOf,
	type DeliveryPromise,
	momentAt,
	type Pace,
	promiseFor,
	USUAL_PACE,
	untilWords,
} from "./promise.ts";

/** Price and dates of one method for a parcel, as stored with the order. Centavos, grams, business days. */
export type DeliveryQuote = {
	method: string;
	name: string;
	carrier: string | null;
	/** `tabela`, `motoboy`, `retirada` or of a later version; missing in old orders. */
	kind?: string;
	cep: string;
	zone: string;
	weight: number;
	price: number;
	free: boolean;
	/** The live carrier's service and its own price. */
	service?: ServiceName & { asked: number };
	daysMin: number;
	daysMax: number;
	handlingDays: number;
	/** Schedule for recalculating after a late payment; missing in old orders. */
	pace?: Pace;
	pickup?: PickupPlace;
	day: Day;
	paidUntil: Date;
};

/** The stored calculation; day and limit are separate, because a late payment moves them. */
export type StoredQuote = Omit<DeliveryQuote, "day" | "paidUntil">;

export type DeliveryOffer = {
	method: string;
	name: string;
	carrier: string | null;
	kind: string;
	price: number;
	day: Day;
	words: string;
	place: Pick<PickupPlace, "address" | "hours" | "instructions"> | null;
};

/** Why a method is not offered, for this parcel or at this time. */
export type NotOffered = NotTaken | "closed" | "no_state" | "silent" | "unserved";

/** State whose business days count: for a pickup, the shop's. */
export const stateOfMethod = ({ pickup }: Pick<OfferedMethod, "pickup">, cep: string) =>
	stateOfCep(pickup?.cep ?? cep);

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
	let day: Day = shopDay(new Date(at));
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
	const today = shopDay(moment);
	const first = businessDayFrom(today, state, weekdays, closed);
	const now = first === today ? moment : momentAt(first, "00:00");
	const at = readyAt(now, state, weekdays, opening, closed);
	const day = shopDay(at);
	const within = (time: number) =>
		shopDay(readyAt(new Date(time), state, weekdays, opening, closed)) === day;
	const hour = (n: number) => Math.ceil(now.getTime() / HOUR_MS + n) * HOUR_MS;
	let hours = 0;
	while (within(hour(hours + 1))) hours++;
	return { day, at, paidUntil: within(hour(hours)) ? new Date(hour(hours)) : now };
}

export const readyWords = (at: Date): string => `Retire a partir de ${untilWords(at)}`;

/** Price and dates of a method for a parcel paid now, with the applied rules, or why it is not offered. */
export function explainQuote(
	method: OfferedMethod,
	parcel: Parcel,
	now: Date,
): { priced: Priced; promise: DeliveryPromise & { readyAt?: Date } } | NotOffered {
	const state = stateOfMethod(method, parcel.cep);
	if (!state) return "no_state";
	const { hours, pickup, pace } = method;
	const time = formatHour(now);
	if (hours && (time < hours.from || time > hours.to)) return "closed";
	if (parcel.subtotal < method.minimum) return "below_minimum";
	if (typeof method.live?.rate === "string") return method.live.rate;
	const priced = priceParcel(method, parcel);
	if (typeof priced === "string") return priced;
	if (!pickup) return { priced, promise: promiseFor(now, state, priced.tariff.daysMax, pace) };
	const { at, ...promise } = readyOn(now, state, pace.weekdays, pickup, closedOf(pace));
	return { priced, promise: { ...promise, readyAt: at } };
}

/** As `explainQuote`, in the form stored with the order; null when not offered. */
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

/**
 * Recalculates the dates of a stored quote for a payment at this moment; `closed` are the shop's days without
 * work as they are now, else those of the order.
 */
export function promiseAnew(
	{ pace = USUAL_PACE, pickup, cep, daysMax }: StoredQuote,
	now: Date,
	closed: ClosedDays = closedOf(pace),
): DeliveryPromise | null {
	const state = stateOfMethod({ pickup: pickup ?? null }, cep);
	if (!state) return null;
	const { closedUntil: _, ...stored } = pace;
	return pickup
		? readyOn(now, state, pace.weekdays, pickup, closed)
		: promiseFor(now, state, daysMax, { ...stored, closed });
}

/** Quotes of all methods that accept the parcel, in display order. */
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
