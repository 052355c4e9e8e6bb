import type { CarrierRate, QuoteRequest } from "#platform/carriers/carrier.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { liveZones, type OfferedMethod } from "../methods/offered-rules.ts";
import type { Parcel } from "../pricing-rules.ts";
import { boxOf } from "./box-rules.ts";
import { type KeptQuote, quoteKey, readQuotes } from "./kept-quotes.ts";
import { type KnownAccess, readAccess } from "./read-carriers.ts";
import type { LiveRate, LiveService } from "./service-rules.ts";

/** What a service did not take may be taken a while later: the carrier's own partners fail too. */
const ASK_AGAIN_MS = 15 * 60_000;

/** A question to a carrier, with the methods it is for. */
export type Question = {
	key: string;
	carrier: string;
	access: KnownAccess;
	request: QuoteRequest;
	codes: string[];
};

export type Waiting = { methods: OfferedMethod[]; parcel: Parcel; from: string; now: Date };

/** What has to be known of carriers to price a parcel; methods with the same box share a question. */
export async function questionsFor(
	db: Db | Tx,
	secret: string,
	{ methods, parcel, from, now }: Waiting,
): Promise<Question[]> {
	const live = methods.filter((method) => method.live !== null);
	if (live.length === 0 || from === "") return [];
	const names = [...new Set(live.flatMap(({ live: service }) => service?.carrier ?? []))];
	const found = new Map<string, KnownAccess>();
	for (const name of names) {
		const access = await readAccess(db, secret, name);
		if (access) found.set(name, access);
	}
	const questions = new Map<string, Question>();
	for (const { code, live: service, packagingGrams } of live) {
		const access = service && found.get(service.carrier);
		if (!service || !access) continue;
		const base = {
			from,
			to: parcel.cep,
			box: boxOf(parcel.pieces, packagingGrams),
			insured: access.insures ? parcel.subtotal : 0,
		};
		const key = quoteKey(service.carrier, access, base, now);
		const known = questions.get(key);
		if (known) {
			known.codes.push(code);
			if (!known.request.services.includes(service.service))
				known.request.services.push(service.service);
		} else {
			const request = { ...base, services: [service.service] };
			questions.set(key, { key, carrier: service.carrier, access, request, codes: [code] });
		}
	}
	return [...questions.values()];
}

/** Whether what is kept answers a question: every service was asked for, and what was not taken not long ago. */
export function answers(kept: KeptQuote | undefined, { request }: Question, now: Date): boolean {
	if (!kept || !request.services.every((service) => kept.asked.includes(service))) return false;
	const all = request.services.every((wanted) =>
		kept.rates.some(({ service }) => service === wanted),
	);
	return all || now.getTime() - kept.at.getTime() < ASK_AGAIN_MS;
}

function rateOf({ service }: LiveService, kept: KeptQuote | undefined): LiveRate {
	if (!kept?.asked.includes(service)) return "silent";
	const found = kept.rates.find((rate: CarrierRate) => rate.service === service);
	return found
		? { price: found.price, daysMin: found.daysMin, daysMax: found.daysMax }
		: "unserved";
}

/** The methods with what the carriers said; those of no carrier stay as they are. */
export const withRates = (
	methods: OfferedMethod[],
	questions: readonly Question[],
	kept: ReadonlyMap<string, KeptQuote>,
): OfferedMethod[] =>
	methods.map((method) => {
		if (!method.live) return method;
		const question = questions.find(({ codes }) => codes.includes(method.code));
		const rate = rateOf(method.live, question && kept.get(question.key));
		return { ...method, live: { ...method.live, rate }, zones: liveZones(rate) };
	});

/** The same from what is kept alone, nobody is asked: within a transaction (rule delivery 18). */
export async function fillFromKept(
	tx: Db | Tx,
	secret: string,
	waiting: Waiting,
): Promise<OfferedMethod[]> {
	const questions = await questionsFor(tx, secret, waiting);
	const kept = await readQuotes(
		tx,
		questions.map(({ key }) => key),
	);
	return withRates(waiting.methods, questions, kept);
}
