import { createHash } from "node:crypto";
import { inArray, lt } from "drizzle-orm";
import { shopDay } from "#core/values/dates.ts";
import type { CarrierRate, QuoteRequest } from "#platform/carriers/carrier.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { entrega_cotacoes } from "../schema.ts";
import type { LiveRate, LiveService } from "../shared/method-kind.ts";
import { liveZones, type OfferedMethod } from "../shared/offered-method.ts";
import type { Parcel } from "../shared/pricing.ts";
import { boxOf } from "./label-account.ts";
import { type KnownAccess, readAccess } from "./read-carriers.ts";

const DAY_MS = 86_400_000;
/** Carriers price by ranges of five-digit CEP prefixes. */
const PREFIX = 5;

/** A carrier's response, and the services it was queried for. */
export type StoredQuote = { services: string[]; rates: CarrierRate[]; at: Date };

/** Cache key of a quote: CEP prefix, box, insurance, carrier settings, and day. */
function quoteKey(
	carrier: string,
	{ test, since }: KnownAccess,
	{ from, to, box, insured }: Omit<QuoteRequest, "services">,
	now: Date,
): string {
	const { length, width, height, grams } = box;
	const place = [carrier, test, since, from, to.slice(0, PREFIX), shopDay(now)];
	const parts = [...place, length, width, height, grams, insured];
	return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

async function readQuotes(db: Db | Tx, keys: string[]): Promise<Map<string, StoredQuote>> {
	if (keys.length === 0) return new Map();
	const rows = await db
		.select()
		.from(entrega_cotacoes)
		.where(inArray(entrega_cotacoes.chave, keys));
	return new Map(
		rows.map(({ chave, servicos, precos, pedido_em }) => [
			chave,
			{ services: servicos, rates: precos, at: pedido_em },
		]),
	);
}

/** Caches a quote, replacing an older one. */
async function storeQuote(db: Db | Tx, key: string, quote: StoredQuote): Promise<void> {
	const values = { servicos: quote.services, precos: quote.rates, pedido_em: quote.at };
	await db
		.insert(entrega_cotacoes)
		.values({ chave: key, ...values })
		.onConflictDoUpdate({ target: entrega_cotacoes.chave, set: values });
}

/** Removes the quotes of past days. */
export async function forgetQuotes(db: Db, now: Date): Promise<void> {
	await db
		.delete(entrega_cotacoes)
		.where(lt(entrega_cotacoes.pedido_em, new Date(now.getTime() - 2 * DAY_MS)));
}

/** A refused service is queried again after this: the carrier's partners may have failed. */
const RETRY_MS = 15 * 60_000;

/** A carrier request with the methods that need it. */
export type Question = {
	key: string;
	carrier: string;
	access: KnownAccess;
	request: QuoteRequest;
	codes: string[];
};

export type Waiting = { methods: OfferedMethod[]; parcel: Parcel; from: string; now: Date };

/** Data of the carrier requests for a parcel; methods with the same box share one. */
async function questionsFor(
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

/** Whether a cached quote answers a request: it covers every service, and refusals are recent. */
function answers(cached: StoredQuote | undefined, { request }: Question, now: Date): boolean {
	if (!cached || !request.services.every((service) => cached.services.includes(service)))
		return false;
	const all = request.services.every((wanted) =>
		cached.rates.some(({ service }) => service === wanted),
	);
	return all || now.getTime() - cached.at.getTime() < RETRY_MS;
}

function rateOf({ service }: LiveService, cached: StoredQuote | undefined): LiveRate {
	if (!cached?.services.includes(service)) return "silent";
	const found = cached.rates.find((rate: CarrierRate) => rate.service === service);
	return found
		? { price: found.price, daysMin: found.daysMin, daysMax: found.daysMax }
		: "unserved";
}

/** Adds carriers' rates to methods; leaves others unchanged. */
const withRates = (
	methods: OfferedMethod[],
	questions: readonly Question[],
	cached: ReadonlyMap<string, StoredQuote>,
): OfferedMethod[] =>
	methods.map((method) => {
		if (!method.live) return method;
		const question = questions.find(({ codes }) => codes.includes(method.code));
		const rate = rateOf(method.live, question && cached.get(question.key));
		return { ...method, live: { ...method.live, rate }, zones: liveZones(rate) };
	});

/**
 * Adds the day's rates of carriers to methods, from the cache. `query` fetches those that it lacks, in parallel, null
 * on failure; without it the cache is all there is, as within a transaction (rule delivery 18).
 */
export async function fillRates(
	db: Db | Tx,
	secret: string,
	waiting: Waiting,
	query?: (question: Question) => Promise<StoredQuote | null>,
): Promise<OfferedMethod[]> {
	const questions = await questionsFor(db, secret, waiting);
	const cached = await readQuotes(
		db,
		questions.map(({ key }) => key),
	);
	await Promise.all(
		questions.map(async (question) => {
			const { key } = question;
			if (!query || answers(cached.get(key), question, waiting.now)) return;
			const quote = await query(question);
			if (!quote) return;
			await storeQuote(db, key, quote);
			cached.set(key, quote);
		}),
	);
	return withRates(waiting.methods, questions, cached);
}
