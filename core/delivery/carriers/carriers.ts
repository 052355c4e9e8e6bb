import { createHash } from "node:crypto";
import { eq, inArray, lt } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { shopDay } from "#core/values/dates.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type {
	Carrier,
	CarrierRate,
	CarrierService,
	QuoteRequest,
} from "#platform/carriers/carrier.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { Log } from "#platform/log.ts";
import { sealCredential } from "#platform/secret-box.ts";
import { type SaveError, saveRecord } from "../../record/save-record.ts";
import { fieldsOf } from "../../record/shared/record.ts";
import { entrega_cotacoes, entrega_transportadoras } from "../schema.ts";
import type { CarrierHealth } from "../shared/carrier-fields.ts";
import { CARRIER, carrierForm, tokenForm } from "../shared/carrier-fields.ts";
import type { LiveRate, LiveService } from "../shared/method-kind.ts";
import { liveZones, type OfferedMethod } from "../shared/offered-method.ts";
import type { Parcel } from "../shared/pricing.ts";
import { boxOf, type LabelAccount, openLabelAccount } from "./label-account.ts";
import {
	type KnownAccess,
	type ManagedCarrier,
	managedCarrier,
	readAccess,
	readCarrierRow,
} from "./read-carriers.ts";

const DAY_MS = 86_400_000;
/** Carriers price by ranges of five-digit CEP prefixes. */
const PREFIX = 5;

/** A carrier's response, and the services it was queried for. */
type StoredQuote = { services: string[]; rates: CarrierRate[]; at: Date };

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
async function storeQuote(db: Db, key: string, quote: StoredQuote): Promise<void> {
	const values = { servicos: quote.services, precos: quote.rates, pedido_em: quote.at };
	await db
		.insert(entrega_cotacoes)
		.values({ chave: key, ...values })
		.onConflictDoUpdate({ target: entrega_cotacoes.chave, set: values });
}

/** Removes the quotes of past days. */
async function forgetQuotes(db: Db, now: Date): Promise<void> {
	await db
		.delete(entrega_cotacoes)
		.where(lt(entrega_cotacoes.pedido_em, new Date(now.getTime() - 2 * DAY_MS)));
}

/** A refused service is queried again after this: the carrier's partners may have failed. */
const RETRY_MS = 15 * 60_000;

/** A carrier request with the methods that need it. */
type Question = {
	key: string;
	carrier: string;
	access: KnownAccess;
	request: QuoteRequest;
	codes: string[];
};

type Waiting = { methods: OfferedMethod[]; parcel: Parcel; from: string; now: Date };

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

/** As `fill`, from the cache only, for use within a transaction (rule delivery 18). */
async function fillFromCache(
	tx: Db | Tx,
	secret: string,
	waiting: Waiting,
): Promise<OfferedMethod[]> {
	const questions = await questionsFor(tx, secret, waiting);
	const cached = await readQuotes(
		tx,
		questions.map(({ key }) => key),
	);
	return withRates(waiting.methods, questions, cached);
}

/** Consecutive failures that open the circuit breaker. */
const FAILURES = 3;
const PAUSE_MS = 60_000;

/** Circuit breaker: skips carriers that keep failing. `now` in milliseconds. */
function createCircuitBreaker(now: () => number) {
	let failures = 0;
	let closedUntil = 0;
	return {
		isClosed: () => now() < closedUntil,
		succeeded: () => {
			failures = 0;
		},
		failed: () => {
			failures += 1;
			if (failures >= FAILURES) closedUntil = now() + PAUSE_MS;
		},
		/** Resets it after a change of settings. */
		begin: () => {
			failures = 0;
			closedUntil = 0;
		},
	};
}

type Deps = {
	db: Db;
	clock: () => Date;
	log: Log;
	/** Encrypts their tokens. */
	secret: string;
	known: Carrier[];
};

export type Carriers = ReturnType<typeof createCarriers>;

/** Carriers queried over the network: settings, prices, health. */
export function createCarriers({ db, clock, log, secret, known }: Deps) {
	const breakers = new Map(
		known.map(({ name }) => [name, createCircuitBreaker(() => clock().getTime())]),
	);
	const deps = { db, clock, secret };
	const idOf = ({ name, label }: Carrier) => ({ id: name, label });

	/** Queries one carrier and caches its response; null on failure. */
	async function ask({ key, carrier, access, request }: Question): Promise<StoredQuote | null> {
		const client = known.find(({ name }) => name === carrier);
		const breaker = breakers.get(carrier);
		if (!client || !breaker || breaker.isClosed()) return null;
		const answer = await client.quote(access, request);
		if (!answer.ok) {
			breaker.failed();
			log.warn({ carrier, reason: answer.reason }, "carrier did not quote");
			return null;
		}
		breaker.succeeded();
		const quote = { services: request.services, rates: answer.value, at: clock() };
		await storeQuote(db, key, quote);
		return quote;
	}

	return {
		/** Adds the day's cached or fresh rates, in parallel with timeouts; carriers fail independently. */
		async fill(waiting: Waiting): Promise<OfferedMethod[]> {
			const questions = await questionsFor(db, secret, waiting);
			const cached = await readQuotes(
				db,
				questions.map(({ key }) => key),
			);
			await Promise.all(
				questions.map(async (question) => {
					if (answers(cached.get(question.key), question, waiting.now)) return;
					const quote = await ask(question);
					if (quote) cached.set(question.key, quote);
				}),
			);
			return withRates(waiting.methods, questions, cached);
		},
		fillFromCache: (tx: Tx, waiting: Waiting) => fillFromCache(tx, secret, waiting),
		/** For buying labels; null when the carrier is not connected. */
		openLabelAccount: (name: string) => openLabelAccount({ db, secret, known }, name),
		/** The first connected carrier that brings parcels back by a code; null without one. */
		async openReverseDesk(): Promise<LabelAccount | null> {
			for (const { name, reverse } of known) {
				const account = reverse && (await openLabelAccount({ db, secret, known }, name));
				if (account) return account;
			}
			return null;
		},
		forget: () => forgetQuotes(db, clock()),
		list: () =>
			Promise.all(
				known.map(async (carrier) =>
					managedCarrier(secret, idOf(carrier), await readCarrierRow(db, carrier.name), clock()),
				),
			),
		async save(admin: Admin, id: string, change: CarrierChange) {
			const carrier = known.find(({ name }) => name === id);
			if (!carrier) return fail({ code: "not_found" as const });
			const saved = await saveCarrier(deps, admin, idOf(carrier), change);
			if (saved.ok) breakers.get(id)?.begin();
			return saved;
		},
		/** Removes the token; sender and contact stay for the next one. Paid labels stay valid, nobody follows them. */
		async disconnect(admin: Admin, id: string): Promise<void> {
			await runTransaction(db, async (tx) => {
				const row = await readCarrierRow(tx, id, true);
				if (!row?.token) return;
				await tx
					.update(entrega_transportadoras)
					.set({ token: "", updated_at: clock() })
					.where(eq(entrega_transportadoras.id, id));
				await recordChange(tx, admin, {
					action: "transportadora.desconectar",
					entity: "entrega_transportadoras",
					before: { token: "anterior" },
				});
			});
		},
		/** Services that a method can use. */
		async listServices(id: string): Promise<Result<CarrierService[], CarrierHealth["state"]>> {
			const carrier = known.find(({ name }) => name === id);
			const access = carrier && (await readAccess(db, secret, id));
			if (!carrier || !access) return fail("none");
			const found = await carrier.listServices(access);
			return found.ok ? ok(found.value) : fail(found.reason);
		},
		/** Checks the health of every configured carrier. */
		checkUp: (): Promise<CarrierHealth[]> =>
			Promise.all(
				known.map(async (carrier): Promise<CarrierHealth> => {
					const access = await readAccess(db, secret, carrier.name);
					const about = { label: carrier.label, test: access?.test ?? false };
					if (!access) return { ...about, state: "none", ms: null };
					const began = performance.now();
					const answer = await carrier.checkAccess(access);
					const ms = Math.round(performance.now() - began);
					return { ...about, state: answer.ok ? "well" : answer.reason, ms };
				}),
			),
	};
}

/** Form of a carrier: an empty `token` retains the stored one. */
type CarrierChange = { version: string; form: unknown; token: unknown };

/** Saves a carrier's settings; the audit log records that the token changed, never its value. */
async function saveCarrier(
	{ db, clock, secret }: Pick<Deps, "db" | "clock" | "secret">,
	admin: Admin,
	carrier: { id: string; label: string },
	{ token: typed, ...sent }: CarrierChange,
): Promise<Result<ManagedCarrier, SaveError<ManagedCarrier>>> {
	const token = tokenForm.safeParse(typed);
	if (!token.success) return fail({ code: "invalid", fields: { token: "Token inválido" } });
	return saveRecord(db, admin, sent, {
		form: carrierForm,
		change: { action: "transportadora.editar", entity: "entrega_transportadoras" },
		lock: async (tx) =>
			managedCarrier(secret, carrier, await readCarrierRow(tx, carrier.id, true), clock()),
		async write(tx, fields, current) {
			if (token.data === "" && current.token !== "kept")
				return fail({ token: "Cole o token de acesso" });
			const values = {
				...fields,
				...(token.data === "" ? {} : { token: sealCredential(secret, token.data) }),
				updated_at: clock(),
			};
			await tx
				.insert(entrega_transportadoras)
				.values({ id: carrier.id, ...values })
				.onConflictDoUpdate({ target: entrega_transportadoras.id, set: values });
			const loggedToken = (state: string) => ({ token: state });
			return ok({
				before: { ...fieldsOf(CARRIER, current), ...(token.data ? loggedToken("anterior") : {}) },
				after: { ...fields, ...(token.data ? loggedToken("novo") : {}) },
				answer: managedCarrier(secret, carrier, await readCarrierRow(tx, carrier.id), clock()),
			});
		},
	});
}
