import { type SQL, sql } from "drizzle-orm";
import { isPromoted, priceNow } from "#core/catalog/promotion-sql.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { type Filters, NO_FILTERS } from "../catalog/shared/filter.ts";
import { type ListingQuery, PAGE_SIZE } from "../catalog/shared/listing.ts";
import type { FilterGroup, RawFacets } from "./facets/facets.ts";
import { type Found, inSpan } from "./find-products.ts";
import type { Families } from "./shared/understand.ts";

const SEPARATOR = String.fromCharCode(31);

type Offer = { size: string; colour: string; inStock: boolean };

const offerOf = (text: string): Offer => {
	const [size = "", colour = "", stock] = text.split(SEPARATOR);
	return { size, colour, inStock: stock === "1" };
};

/** Products with the same values of all filters but the price, by what they cost now, in reais. */
type KindRow = {
	tipo: string;
	ofertas: string[];
	modelagem: string;
	especialidades: string[];
	disponivel: boolean;
	regular: number[];
	promoted: number[];
};

type Kind = Omit<KindRow, "ofertas"> & { offers: Offer[] };

/** Filters without one group, for counting that group's values. */
const without = (filters: Filters, group: FilterGroup): Filters => ({
	...filters,
	[group]: NO_FILTERS[group],
});

/** Whether a variation has the chosen size and colour; a chosen size must be in stock (rule search 7). */
function offerTest({ sizes, colours, inStock }: Filters, families: Families) {
	const stocked = sizes.length > 0 || inStock;
	return (offer: Offer): boolean =>
		(!stocked || offer.inStock) &&
		(sizes.length === 0 || sizes.includes(offer.size)) &&
		(colours.length === 0 || colours.some((family) => family === families.get(offer.colour)));
}

function kindTest(filters: Filters, families: Families) {
	const { sizes, colours, cuts, specialties, inStock } = filters;
	const meets = offerTest(filters, families);
	return (kind: Kind): boolean =>
		(sizes.length > 0 || colours.length > 0
			? kind.offers.some(meets)
			: !inStock || kind.disponivel) &&
		(cuts.length === 0 || cuts.some((cut) => cut === kind.modelagem)) &&
		(specialties.length === 0 || specialties.some((one) => kind.especialidades.includes(one)));
}

const PROMOTED = isPromoted(sql`b`);
const priceMet = ({ price }: Filters): SQL => (price ? inSpan(price) : sql`true`);
const promotionMet = ({ onPromotion }: Filters): SQL => (onPromotion ? PROMOTED : sql`true`);

/** Reads only columns of the index `busca_produtos_tipo`, then one row for each kind. */
async function readKinds(db: Db, { where }: Found): Promise<Kind[]> {
	const rows = await queryRows<KindRow>(
		db,
		sql`select k.*, um.ofertas, um.modelagem, um.especialidades, um.disponivel
			from (select tipo, coalesce(json_agg(preco) filter (where not ${PROMOTED}), '[]') as regular,
					coalesce(json_agg(preco_promocional) filter (where ${PROMOTED}), '[]') as promoted
				from busca_produtos b where ${where} group by tipo) k,
			lateral (select * from busca_produtos b where b.tipo = k.tipo limit 1) um`,
	);
	return rows.map(({ ofertas, ...row }) => ({ ...row, offers: ofertas.map(offerOf) }));
}

/** Number of products of a kind that meet the price and promotion filters. */
function countKind({ regular, promoted }: Kind, { price, onPromotion }: Filters): number {
	const { from, to } = price ?? {};
	const within = (prices: number[]) =>
		price
			? prices.filter((one) => (from ?? 0) <= one && one <= (to ?? Number.POSITIVE_INFINITY)).length
			: prices.length;
	return within(promoted) + (onPromotion ? 0 : within(regular));
}

/** Counts the products with each value, under filters that leave its group out. */
function tally(
	kinds: Kind[],
	filters: Filters,
	valuesOf: (kind: Kind) => Iterable<string>,
): Record<string, number> {
	const counts = new Map<string, number>();
	for (const kind of kinds) {
		const count = countKind(kind, filters);
		for (const value of new Set(valuesOf(kind)))
			counts.set(value, (counts.get(value) ?? 0) + count);
	}
	return Object.fromEntries(counts);
}

/** Counts each group under the filters of all other groups (rule search 7). */
function countFacets(kinds: Kind[], filters: Filters, families: Families) {
	const under = (others: Filters) => kinds.filter(kindTest(others, families));
	const but = (group: FilterGroup) => without(filters, group);
	const count = (others: Filters) =>
		under(others).reduce((total, kind) => total + countKind(kind, others), 0);
	const inSize = offerTest({ ...but("sizes"), inStock: true }, families);
	const inColour = offerTest(but("colours"), families);
	const offered = under({ ...filters, sizes: [], colours: [], inStock: false });
	const sizes = tally(offered, filters, ({ offers }) =>
		offers.filter(inSize).map(({ size }) => size),
	);
	// A size of the unfiltered result stays in place with a count of zero.
	for (const { size } of offered.flatMap(({ offers }) => offers)) sizes[size] ??= 0;
	return {
		all: count(NO_FILTERS),
		total: count(filters),
		sizes,
		colours: tally(offered, filters, ({ offers }) =>
			offers.filter(inColour).flatMap(({ colour }) => families.get(colour) ?? []),
		),
		cuts: tally(under(but("cuts")), filters, ({ modelagem }) => [modelagem]),
		specialties: tally(under(but("specialties")), filters, (kind) => kind.especialidades),
		inStock: count({ ...filters, inStock: true }),
		onPromotion: count({ ...filters, onPromotion: true }),
		without: {
			sizes: count(but("sizes")),
			colours: count(but("colours")),
			price: count(but("price")),
			cuts: count(but("cuts")),
			specialties: count(but("specialties")),
			inStock: count(but("inStock")),
			onPromotion: count(but("onPromotion")),
		},
	};
}

const isOneOf = (met: Kind[], kinds: Kind[]): SQL =>
	met.length === kinds.length
		? sql`true`
		: sql`b.tipo = any(${sql.param(met.map(({ tipo }) => tipo))}::uuid[])`;

const ORDERS: Record<ListingQuery["ordem"], (found: Found) => SQL> = {
	recentes: () => sql`b.created_at desc`,
	nome: () => sql`b.nome_ordem, b.created_at desc`,
	"menor-preco": () => sql`${priceNow(sql`b`)}, b.created_at desc`,
	"maior-preco": () => sql`${priceNow(sql`b`)} desc, b.created_at desc`,
	// In stock first, then featured, then most sold (rule search 2).
	relevancia: ({ rank }) =>
		sql`${rank} desc, b.disponivel desc, b.featured desc, b.vendidos desc, b.created_at desc`,
};

/** Three price ranges of about equal counts, with bounds in tens of reais. */
function rangePrices(kinds: Kind[], filters: Filters): NonNullable<RawFacets["prices"]> {
	// A typed array: it sorts numbers without a comparison in JavaScript.
	const prices = new Float64Array(
		kinds.flatMap(({ regular, promoted }) =>
			filters.onPromotion ? promoted : regular.concat(promoted),
		),
	).sort();
	const bound = (share: number) =>
		Math.round(Math.floor(prices[Math.ceil(prices.length * share) - 1] ?? 0) / 10) * 10;
	const low = bound(0.33);
	const high = bound(0.67);
	const within = (from: number | null, to: number | null) =>
		kinds.reduce((total, kind) => total + countKind(kind, { ...filters, price: { from, to } }), 0);
	return {
		low,
		high,
		least: prices[0] ?? null,
		most: prices.at(-1) ?? null,
		counts: [within(null, low), within(low, high), within(high, null)],
	};
}

type Listed = {
	ids: string[];
	total: number;
	page: number;
	pages: number;
	/** Null where only the first results were wanted. */
	facets: RawFacets | null;
};

const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** The first results and their number, without filters: for suggestions. */
export async function listFirst(
	db: Db,
	found: Found,
	ordem: ListingQuery["ordem"],
): Promise<Listed> {
	const rows = await queryRows<{ id: string; total: number }>(
		db,
		sql`select b.produto_id as id, count(*) over ()::int as total from busca_produtos b
			where ${found.where} order by ${ORDERS[ordem](found)}, b.produto_id limit ${PAGE_SIZE}`,
	);
	const total = rows[0]?.total ?? 0;
	return { ids: rows.map(({ id }) => id), total, page: 1, pages: pagesOf(total), facets: null };
}

/** A page of filtered results (at most the last) with consistent facets. */
export async function listFound(
	db: Db,
	found: Found,
	{ filtros, ordem, pagina }: Pick<ListingQuery, "filtros" | "ordem" | "pagina">,
	families: Families,
): Promise<Listed> {
	const kinds = await readKinds(db, found);
	const counts = countFacets(kinds, filtros, families);
	const pages = pagesOf(counts.total);
	const page = Math.min(pagina, pages);
	const met = kinds.filter(kindTest(filtros, families));
	const rows = await queryRows<{ id: string }>(
		db,
		sql`select b.produto_id as id from busca_produtos b
			where ${found.where} and ${isOneOf(met, kinds)} and ${promotionMet(filtros)} and ${priceMet(filtros)}
			order by ${ORDERS[ordem](found)}, b.produto_id limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
	);
	return {
		ids: rows.map(({ id }) => id),
		total: counts.total,
		page,
		pages,
		facets: { ...counts, prices: rangePrices(met, filtros) },
	};
}
