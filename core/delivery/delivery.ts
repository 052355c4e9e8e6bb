import { asc, eq, sql } from "drizzle-orm";
import { openCarriers } from "#platform/carriers/open-carriers.ts";
import { type CepAnswer, type CepServices, createCepServices } from "#platform/cep/cep-services.ts";
import type { Config } from "#platform/config.ts";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import type { Log } from "#platform/log.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import type { Observer } from "#platform/watch/observer.ts";
import { lookUpLines, type WantedUnits } from "../catalog/price-lines.ts";
import { cepDigits, stateOfCep } from "../values/address.ts";
import { type Carriers, createCarriers } from "./carriers/carriers.ts";
import { createDeliveryAdmin } from "./manage/delivery-admin.ts";
import { listManagedMethods } from "./manage/read-managed.ts";
import { readShopDelivery } from "./manage/shop-delivery.ts";
import {
	createMethodTables,
	type MethodTables,
	type OfferRequest,
	offerDelivery,
} from "./offered-methods.ts";
import { piecesOf } from "./pieces.ts";
import { cep_cache, entrega_metodos } from "./schema.ts";
import { type CepFacts, factsFromRange } from "./shared/cep-answer.ts";
import { STANDARD } from "./shared/method-kind.ts";
import { type DeliveryPrices, offeredMethod, settledPrice } from "./shared/offered-method.ts";
import { daysWords } from "./shared/ordered-delivery.ts";
import { chargedWeight, tariffPrice } from "./shared/pricing.ts";
import { HANDLING_DAYS } from "./shared/promise.ts";
import type { FreightView, MethodView } from "./shared/visible-methods.ts";

type Deps = {
	db: Db;
	carriers: Pick<Carriers, "fill">;
	tables: MethodTables;
	loadPrices(db: Db): Promise<DeliveryPrices>;
};

/** `method` by code, to a CEP of eight digits. */
type Wanted = { method: string; cep: string; lines: WantedUnits[]; now: Date };

/** Caches a carrier's rate before a transaction, which must not query outside (rule delivery 18). */
async function cacheQuote(
	{ db, carriers, tables, loadPrices }: Deps,
	{ method, cep, lines, now }: Wanted,
): Promise<void> {
	if (!isUuid(method)) return;
	const { methods, shop } = await tables.load(db, await loadPrices(db));
	const chosen = methods.filter(({ code, live }) => code === method && live !== null);
	if (chosen.length === 0) return;
	const found = await lookUpLines(
		db,
		lines.filter(({ productId }) => isUuid(productId)),
	);
	const buyable = found.flatMap((line) => (line.reason === null ? [line] : []));
	const subtotal = buyable.reduce((sum, line) => sum + line.price * line.quantity, 0);
	const parcel = { cep, subtotal, pieces: piecesOf(buyable, shop) };
	await carriers.fill({ methods: chosen, parcel, from: shop.cep_origem, now });
}

const DAY_MS = 86_400_000;
/** Streets are rarely renamed; an unknown CEP may be assigned any day. */
const FRESH_MS = { found: 180 * DAY_MS, unknown: DAY_MS };
/** Enough for typing; prevents use as an open proxy. */
const LOOK_UPS = { points: 30, seconds: 60 };

type CepDeps = { db: Db; clock: () => Date; limiter: Limiter; services: CepServices };

/**
 * Looks up a CEP in the cache, else in outside services, and caches the result. `from` is the client's IP
 * address for rate limiting. Times out with the two services; then returns the state by CEP range (rule
 * delivery 4).
 */
async function findCep(deps: CepDeps, cep: string, from: string | null): Promise<CepFacts> {
	const state = stateOfCep(cep);
	if (!state) return { known: "nothing" };
	const cached = await findCached(deps, cep);
	if (cached?.fresh) return cached.facts;
	const network = networkOf(from);
	const may = !network || (await deps.limiter.consume(`cep:${network}`, LOOK_UPS)).allowed;
	const answer = may ? await deps.services.lookUp(cep, state) : "unavailable";
	// An outdated result is better than none.
	if (answer === "unavailable") return cached?.facts ?? factsFromRange(cep, "unavailable");
	await store(deps, cep, state, answer);
	return answer === "unknown"
		? factsFromRange(cep, "unknown")
		: { known: "address", ...answer.found, state };
}

async function findCached({ db, clock }: CepDeps, cep: string) {
	const [row] = await db.select().from(cep_cache).where(eq(cep_cache.cep, cep));
	if (!row) return null;
	const age = clock().getTime() - row.obtido_em.getTime();
	if (row.cidade === "") {
		return { fresh: age < FRESH_MS.unknown, facts: factsFromRange(cep, "unknown") };
	}
	const facts: CepFacts = {
		known: "address",
		state: row.uf,
		city: row.cidade,
		district: row.bairro,
		street: row.logradouro,
	};
	return { fresh: age < FRESH_MS.found, facts };
}

async function store(
	{ db, clock }: CepDeps,
	cep: string,
	state: string,
	answer: Exclude<CepAnswer, "unavailable">,
): Promise<void> {
	const found = answer === "unknown" ? null : answer.found;
	const row = {
		uf: state,
		cidade: found?.city ?? "",
		bairro: found?.district ?? "",
		logradouro: found?.street ?? "",
		fonte: answer === "unknown" ? "ninguém" : answer.source,
		obtido_em: sql`${clock().toISOString()}::timestamptz`,
	};
	await db
		.insert(cep_cache)
		.values({ cep, ...row })
		.onConflictDoUpdate({ target: cep_cache.cep, set: row });
}

/** Search engines read no more than this. */
const MOST_ROWS = 20;
const MOST_RANGES = 50;

/** Freight of one piece in centavos, for search engines (rule delivery 15), without live carriers. */
async function listFreight(
	db: Db,
	piece: WantedUnits | null,
	prices: DeliveryPrices,
): Promise<FreightView[]> {
	const [methods, shop] = await Promise.all([listManagedMethods(db), readShopDelivery(db)]);
	const lines = await lookUpLines(db, piece ? [piece] : []);
	const pieces = piecesOf(
		lines.flatMap((line) => (line.reason === null ? [line] : [])),
		shop,
	);
	const rows = methods
		.filter(({ ativo, tipo }) => ativo && tipo !== "retirada")
		.flatMap((row) => {
			const { tabela, ...fields } = row;
			const zones = tabela.zonas.map(({ precos, ...zone }) => ({
				...zone,
				tarifas: tabela.limites.map((upTo, at) => ({ upTo, price: precos[at] ?? null })),
			}));
			const method = offeredMethod(fields, zones, shop, prices);
			const weight = chargedWeight(method, pieces);
			const settled = row.precos === "configuracoes";
			return method.zones.flatMap((zone, at) => {
				const { estados = [], faixas = [] } = settled ? {} : (tabela.zonas[at] ?? {});
				const found = tariffPrice(zone, weight);
				if (!found) return [];
				const places = [
					...(settled || estados.length > 0 ? [{ states: estados }] : []),
					...(faixas.length > 0 ? [{ states: [], ranges: faixas.slice(0, MOST_RANGES) }] : []),
				];
				return places.map((place) => ({
					...place,
					price: found.price,
					freeAbove: method.freeAbove,
					handlingDays: method.pace.handlingDays,
					daysMin: found.tariff.daysMin,
					daysMax: found.tariff.daysMax,
				}));
			});
		});
	return rows.slice(0, MOST_ROWS);
}

type DeliveryTime = Prepared & Pick<MethodView, "daysMin" | "daysMax">;

/** A method's preparation time in working days. */
type Prepared = { kind: string; handlingDays: number };

/** Time after payment: one day more for payments after the cut-off. */
function readyIn(least: number, most: number): string {
	if (least > 0) return `${least}-${most + 1} dias úteis`;
	return most === 0 ? "até 1 dia útil" : `até ${most + 1} dias úteis`;
}

/** Preparation time of shipped methods: `1-2 dias úteis`; null without any (rule delivery 19). */
export function preparationWords(methods: readonly Prepared[]): string | null {
	const days = methods.flatMap(({ kind, handlingDays }) =>
		kind === "retirada" ? [] : [handlingDays],
	);
	return days.length > 0 ? readyIn(Math.min(...days), Math.max(...days)) : null;
}

/** Delivery time without a CEP (rule delivery 19): `7-10 dias úteis, mais 1-2 dias úteis de preparo`. */
export function unpromisedWords({ kind, handlingDays, daysMin, daysMax }: DeliveryTime): string {
	const ready = `${readyIn(handlingDays, handlingDays)} de preparo`;
	if (daysMax === 0) return `no dia do envio, após ${ready}`;
	return `${daysWords(daysMin, daysMax, kind)}, mais ${ready}`;
}

const zones = (what: ReturnType<typeof sql>) =>
	sql<number | null>`(select ${what} from entrega_zonas z where z.metodo_id = entrega_metodos.id)`;

type VisibleRow = Awaited<ReturnType<typeof readVisibleRows>>[number];

/** Active delivery methods in display order; `listVisibleMethods` adds the settings. */
const readVisibleRows = (db: Db) =>
	db
		.select({
			code: entrega_metodos.codigo,
			name: entrega_metodos.nome,
			kind: entrega_metodos.tipo,
			prices: entrega_metodos.precos,
			handlingDays: sql<number>`coalesce(${entrega_metodos.dias_preparo},
				(select l.dias_preparo from entrega_loja l where l.id = 1), ${HANDLING_DAYS}::int)`,
			daysMin: entrega_metodos.prazo_min,
			daysMax: entrega_metodos.prazo_max,
			freeAbove: entrega_metodos.gratis_acima,
			place: sql<string>`concat_ws('. ', nullif(${entrega_metodos.retirada_endereco}, ''), nullif(${entrega_metodos.retirada_horario}, ''))`,
			zoneMin: zones(sql`min(z.dias_min)`),
			zoneMax: zones(sql`max(z.dias_max)`),
			least: sql<number | null>`(select ${inCentavos(sql`min(t.preco)`)} from entrega_zonas z
				join entrega_tarifas t on t.zona_id = z.id where z.metodo_id = entrega_metodos.id)`,
		})
		.from(entrega_metodos)
		.where(sql`ativo`)
		.orderBy(asc(entrega_metodos.ordem), asc(entrega_metodos.created_at), asc(entrega_metodos.id));

/** Active methods as pages display them without a CEP. Centavos. */
const listVisibleMethods = (rows: VisibleRow[], prices: DeliveryPrices): MethodView[] =>
	rows.map(({ prices: source, zoneMin, zoneMax, least, handlingDays, ...row }) => {
		const settled = source === "configuracoes" ? settledPrice(row.code, prices) : null;
		const price = row.kind === "retirada" ? 0 : settled;
		const days =
			settled === null
				? { daysMin: zoneMin ?? 0, daysMax: zoneMax ?? 0 }
				: { daysMin: row.daysMin, daysMax: row.daysMax };
		return {
			...row,
			...days,
			unpromised: unpromisedWords({ kind: row.kind, handlingDays, ...days }),
			price,
			from: price ?? least,
			freeAbove: row.code === STANDARD ? prices.frete_gratis_acima : row.freeAbove,
		};
	});

type DeliveryDeps = {
	db: Db;
	/** Connection restricted to shoppers' data. */
	storefront: Db;
	clock: () => Date;
	log: Log;
	limiter: Limiter;
	config: Config;
	observer: Observer | undefined;
	/** Encrypts the carriers' tokens. */
	secret: string;
	loadPrices(db: Db): Promise<DeliveryPrices>;
};

/** Delivery for shoppers and for the back office, and what orders use of it. */
export function createDelivery({ config, observer, ...given }: DeliveryDeps) {
	const carriers = createCarriers({ ...given, known: openCarriers(config, observer) });
	const deps = { ...given, carriers, tables: createMethodTables() };
	const delivery = createShoppersDelivery(deps, createCepServices(config.cep));
	const { keepAhead } = delivery;
	return {
		delivery,
		deliveryAdmin: createDeliveryAdmin(deps),
		forOrders: { carriers, tables: deps.tables, keepAhead },
	};
}

export type Delivery = ReturnType<typeof createShoppersDelivery>;

/** Delivery methods, prices and CEP data for the shop. */
function createShoppersDelivery(
	{
		storefront,
		...deps
	}: Omit<DeliveryDeps, "config" | "observer"> & { carriers: Carriers; tables: MethodTables },
	services: CepServices,
) {
	return {
		/** `typed` is user input; `from` is the client's IP address. */
		findCep: (typed: string, from: string | null) =>
			findCep({ ...deps, services }, cepDigits(typed), from),
		/** Methods and preparation time without a CEP (rule delivery 19), null when nothing is shipped. */
		async listVisible(prices: DeliveryPrices) {
			const rows = await readVisibleRows(storefront);
			return { delivery: listVisibleMethods(rows, prices), preparation: preparationWords(rows) };
		},
		/** Freight of one piece by states, for search engines. */
		listFreight: (piece: WantedUnits | null, prices: DeliveryPrices) =>
			listFreight(storefront, piece, prices),
		forgetQuotes: deps.carriers.forget,
		/** Caches carrier rates before an order's transaction. */
		keepAhead: (wanted: Parameters<typeof cacheQuote>[1]) => cacheQuote(deps, wanted),
		offer: (request: OfferRequest) => offerDelivery(deps, request),
	};
}
