import { type SQL, sql } from "drizzle-orm";
import { columnsIn } from "#core/record/columns.ts";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { jsonObject, queryRows } from "#platform/database/sql/query.ts";
import { lookUpLines, type WantedUnits } from "../catalog/price-lines.ts";
import { cepDigits, stateOfCep } from "../values/address.ts";
import type { Carriers } from "./carriers/carriers.ts";
import { piecesOf } from "./pieces.ts";
import { entrega_loja, entrega_metodos } from "./schema.ts";
import { METHOD, type MethodFields } from "./shared/method-fields.ts";
import {
	type DeliveryPrices,
	type OfferedMethod,
	offeredMethod,
	type ReadZone,
} from "./shared/offered-method.ts";
import { untilWords } from "./shared/promise.ts";
import { type DeliveryOffer, explainQuote, offerOf, quoteAll } from "./shared/quote.ts";
import { SHOP_DELIVERY, type ShopDelivery, USUAL_SHOP_DELIVERY } from "./shared/shop-delivery.ts";
import { freeDelivery } from "./shared/visible-methods.ts";

type Row = {
	metodo: MethodFields & { codigo: string };
	zonas: ReadZone[];
};

type Read = { versao: string; loja: ShopDelivery | null; metodos: Row[] | null };

/** Active delivery methods in display order, and the shop's defaults. */
export type Offered = { methods: OfferedMethod[]; shop: ShopDelivery };

/** Reads delivery methods; caches their tables until they change. */
export type MethodTables = { load(db: Db | Tx, prices: DeliveryPrices): Promise<Offered> };

/** Changes with every write on every node: tables are never written without their method. */
const VERSION = sql`concat(
	(select string_agg(concat(v.id, v.xmin), ',' order by v.id) from entrega_metodos v),
	(select v.xmin::text from entrega_loja v where v.id = 1))`;

/** All zones with prices of the current row of `entrega_metodos`. */
export const ZONES_OF: SQL<ReadZone[]> = sql<ReadZone[]>`coalesce((
	select json_agg(json_build_object(
		'nome', z.nome, 'estados', z.estados, 'quilo', ${inCentavos(sql`z.preco_quilo`)},
		'dias_min', z.dias_min, 'dias_max', z.dias_max,
		'faixas', coalesce((select json_agg(json_build_object('from', f.cep_de, 'to', f.cep_ate) order by f.cep_de)
			from entrega_faixas f where f.zona_id = z.id), '[]'::json),
		'tarifas', coalesce((select json_agg(json_build_object('upTo', t.peso_ate_g, 'price', ${inCentavos(sql`t.preco`)})
			order by t.peso_ate_g) from entrega_tarifas t where t.zona_id = z.id), '[]'::json)
	) order by z.ordem)
	from entrega_zonas z where z.metodo_id = entrega_metodos.id), '[]'::json)`;

const METHODS = sql`(select json_agg(json_build_object(
		'metodo', ${jsonObject({ codigo: entrega_metodos.codigo, ...columnsIn(entrega_metodos, METHOD) })},
		'zonas', ${ZONES_OF})
		order by entrega_metodos.ordem, entrega_metodos.created_at, entrega_metodos.id)
	from entrega_metodos where entrega_metodos.ativo)`;

const SHOP = sql`(select ${jsonObject(columnsIn(entrega_loja, SHOP_DELIVERY))} from entrega_loja where entrega_loja.id = 1)`;

/** Caches one shop's delivery tables. `prices` come from the settings, for the default methods. */
export function createMethodTables(): MethodTables {
	let cached: (Offered & { version: string; prices: string }) | null = null;
	return {
		async load(db, { frete_padrao, frete_expresso, frete_gratis_acima, ferias = "" }) {
			const prices = { frete_padrao, frete_expresso, frete_gratis_acima, ferias };
			const pricesKey = JSON.stringify(prices);
			const [now] = await queryRows<{ versao: string }>(db, sql`select ${VERSION} as versao`);
			if (cached && cached.version === now?.versao && cached.prices === pricesKey) return cached;
			// Version and tables in one snapshot; later changes are read next time.
			const [read] = await queryRows<Read>(
				db,
				sql`select ${VERSION} as versao, ${SHOP} as loja, ${METHODS} as metodos`,
			);
			const shop = read?.loja ?? USUAL_SHOP_DELIVERY;
			const methods = (read?.metodos ?? []).map(({ metodo, zonas }) =>
				offeredMethod(metodo, zonas, shop, prices),
			);
			cached = { version: read?.versao ?? "", prices: pricesKey, shop, methods };
			return cached;
		},
	};
}

type OfferDeps = {
	db: Db;
	loadPrices(db: Db): Promise<DeliveryPrices>;
	clock: () => Date;
	carriers: Pick<Carriers, "fill">;
	tables: MethodTables;
};

export type OfferRequest = {
	cep: string;
	subtotal: number;
	lines?: WantedUnits[];
};

export type DeliveryOffers = {
	offers: DeliveryOffer[];
	/** Names of methods whose carrier does not respond. */
	silent: string[];
	/** Payment deadline of these dates: `segunda-feira, 23 de novembro, às 14h`. */
	until: string;
	/** The method with the lowest free delivery threshold (centavos); null without one. */
	freeAbove: { above: number; name: string } | null;
};

/**
 * All methods' prices and dates if paid now; null for an invalid CEP. Orders recalculate (rule delivery 10).
 */
export async function offerDelivery(
	{ db, loadPrices, clock, carriers, tables }: OfferDeps,
	{ cep: typed, subtotal, lines = [] }: OfferRequest,
): Promise<DeliveryOffers | null> {
	const cep = cepDigits(typed);
	if (!stateOfCep(cep)) return null;
	const [loaded, found] = await Promise.all([
		loadPrices(db).then((prices) => tables.load(db, prices)),
		lookUpLines(
			db,
			lines.filter(({ productId }) => isUuid(productId)),
		),
	]);
	const pieces = piecesOf(
		found.flatMap((line) => (line.reason === null ? [line] : [])),
		loaded.shop,
	);
	const parcel = { cep, subtotal, pieces };
	const now = clock();
	const from = loaded.shop.cep_origem;
	const methods = await carriers.fill({ methods: loaded.methods, parcel, from, now });
	const quotes = quoteAll(methods, parcel, now);
	const sent = quotes.filter(({ pickup }) => !pickup);
	const [first] = sent.map(({ paidUntil }) => paidUntil).sort((a, b) => a.getTime() - b.getTime());
	const there = methods.filter(({ code }) => sent.some(({ method }) => method === code));
	return {
		offers: quotes.map(offerOf),
		silent: methods
			.filter((method) => method.live && explainQuote(method, parcel, now) === "silent")
			.map(({ name }) => name),
		until: first ? untilWords(first) : "",
		freeAbove: freeDelivery(there),
	};
}
