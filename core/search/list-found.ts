import { type SQL, sql } from "drizzle-orm";
import { isPromoted, priceNow } from "#core/catalog/promotion-sql.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { PRODUCTS } from "../catalog/public.ts";
import type { Filters } from "../catalog/shared/filter.ts";
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

/** Products with the same filter values, and their number by condition. */
type KindRow = {
	ofertas: string[];
	modelagem: string;
	especialidades: string[];
	disponivel: boolean;
	all: number;
	/** By price and promotion: both met, promotion only, price only. */
	both: number;
	any_price: number;
	any_promotion: number;
	/** Price and promotion both met. */
	promoted: number;
};

type Kind = KindRow & { offers: Offer[] };

/** Filters without one group, for counting that group's values. */
const without = (filters: Filters, group: FilterGroup): Filters => ({
	...filters,
	[group]: { price: null, inStock: false, onPromotion: false }[group as string] ?? [],
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

async function readKinds(db: Db, { where }: Found, filters: Filters): Promise<Kind[]> {
	const price = priceMet(filters);
	const promotion = promotionMet(filters);
	const rows = await queryRows<KindRow>(
		db,
		sql`select ofertas, modelagem, especialidades, disponivel, count(*)::int as all,
				count(*) filter (where ${price} and ${promotion})::int as both,
				count(*) filter (where ${promotion})::int as any_price,
				count(*) filter (where ${price})::int as any_promotion,
				count(*) filter (where ${price} and ${PROMOTED})::int as promoted
			from busca_produtos b where ${where} group by 1, 2, 3, 4`,
	);
	return rows.map((row) => ({ ...row, offers: row.ofertas.map(offerOf) }));
}

const sum = (kinds: Kind[], test: (kind: Kind) => boolean, count: keyof KindRow = "both"): number =>
	kinds.reduce((total, kind) => (test(kind) ? total + (kind[count] as number) : total), 0);

/** Adds the values of each kind, each value once per kind. */
function tally(
	kinds: Kind[],
	test: (kind: Kind) => boolean,
	valuesOf: (kind: Kind) => Iterable<string>,
): Record<string, number> {
	const counts = new Map<string, number>();
	for (const kind of kinds.filter(test)) {
		for (const value of new Set(valuesOf(kind)))
			counts.set(value, (counts.get(value) ?? 0) + kind.both);
	}
	return Object.fromEntries(counts);
}

/** Counts each group under the filters of all other groups (rule search 7). */
function countFacets(kinds: Kind[], filters: Filters, families: Families) {
	const but = (group: FilterGroup) => kindTest(without(filters, group), families);
	const all = kindTest(filters, families);
	const inSize = offerTest({ ...without(filters, "sizes"), inStock: true }, families);
	const inColour = offerTest(without(filters, "colours"), families);
	const others = kindTest({ ...filters, sizes: [], colours: [], inStock: false }, families);
	const sizes = tally(kinds, others, ({ offers }) => offers.filter(inSize).map(({ size }) => size));
	// A size of the unfiltered result stays in place with a count of zero.
	for (const { size } of kinds.filter(others).flatMap(({ offers }) => offers)) sizes[size] ??= 0;
	return {
		all: sum(kinds, () => true, "all"),
		total: sum(kinds, all),
		sizes,
		colours: tally(kinds, others, ({ offers }) =>
			offers.filter(inColour).flatMap(({ colour }) => families.get(colour) ?? []),
		),
		cuts: tally(kinds, but("cuts"), ({ modelagem }) => [modelagem]),
		specialties: tally(kinds, but("specialties"), ({ especialidades }) => especialidades),
		inStock: sum(kinds, kindTest({ ...filters, inStock: true }, families)),
		onPromotion: sum(kinds, all, "promoted"),
		without: {
			sizes: sum(kinds, but("sizes")),
			colours: sum(kinds, but("colours")),
			cuts: sum(kinds, but("cuts")),
			specialties: sum(kinds, but("specialties")),
			inStock: sum(kinds, but("inStock")),
			price: sum(kinds, all, "any_price"),
			onPromotion: sum(kinds, all, "any_promotion"),
		},
	};
}

/** Condition for all kinds that meet the filters. */
function kindsMet(kinds: Kind[], filters: Filters, families: Families): SQL {
	const { sizes, colours, cuts, specialties, inStock } = filters;
	const conditions: SQL[] = [];
	const list = (values: Iterable<string>) =>
		sql`array(select jsonb_array_elements_text(${JSON.stringify([...new Set(values)])}::jsonb))`;
	if (sizes.length > 0 || colours.length > 0) {
		const meets = offerTest(filters, families);
		const offers = kinds.flatMap(({ ofertas, offers }) =>
			ofertas.filter((_, at) => offers[at] && meets(offers[at])),
		);
		conditions.push(sql`b.ofertas && ${list(offers)}`);
	} else if (inStock) conditions.push(sql`b.disponivel`);
	if (cuts.length > 0) conditions.push(sql`b.modelagem = any(${list(cuts)})`);
	if (specialties.length > 0) conditions.push(sql`b.especialidades && ${list(specialties)}`);
	return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

const ORDERS: Record<ListingQuery["ordem"], (found: Found) => SQL> = {
	recentes: () => sql`b.created_at desc`,
	nome: () => sql`sem_acento(p.nome) collate "C", b.created_at desc`,
	"menor-preco": () => sql`${priceNow(sql`b`)}, b.created_at desc`,
	"maior-preco": () => sql`${priceNow(sql`b`)} desc, b.created_at desc`,
	// In stock first, then featured, then most sold (rule search 2).
	relevancia: ({ rank }) =>
		sql`${rank} desc, b.disponivel desc, b.featured desc, b.vendidos desc, b.created_at desc`,
};

type Prices = NonNullable<RawFacets["prices"]>;
const NO_PRICES: Prices = { low: null, high: null, least: null, most: null, counts: [0, 0, 0] };

/** Three price ranges of about equal counts, with bounds in tens of reais. */
async function readPrices(db: Db, met: SQL): Promise<Prices> {
	const [row] = await queryRows<Omit<Prices, "counts"> & { counts: Prices["counts"] }>(
		db,
		sql`with precos as materialized (select ${priceNow(sql`b`)} as preco from busca_produtos b where ${met}),
			pontas as (select min(preco)::float8 as least, max(preco)::float8 as most,
				(round(floor(percentile_disc(0.33) within group (order by preco)) / 10) * 10)::float8 as low,
				(round(floor(percentile_disc(0.67) within group (order by preco)) / 10) * 10)::float8 as high from precos)
			select pontas.*, (select array[count(*) filter (where preco <= low), count(*) filter (where preco between low and high),
				count(*) filter (where preco >= high)]::int[] from precos) as counts from pontas`,
	);
	return row?.least == null ? NO_PRICES : row;
}

/** A page of filtered results (at most the last) with consistent facets, null when not requested. */
export async function listFound(
	db: Db,
	found: Found,
	{ filtros, ordem, pagina }: Pick<ListingQuery, "filtros" | "ordem" | "pagina">,
	{ families, withFacets }: { families: Families; withFacets: boolean },
): Promise<{
	ids: string[];
	total: number;
	page: number;
	pages: number;
	facets: RawFacets | null;
}> {
	const kinds = await readKinds(db, found, filtros);
	const counts = countFacets(kinds, filtros, families);
	const pages = Math.max(1, Math.ceil(counts.total / PAGE_SIZE));
	const page = Math.min(pagina, pages);
	const met = sql`${found.where} and ${kindsMet(kinds, filtros, families)} and ${promotionMet(filtros)}`;
	const rows = await queryRows<{ id: string }>(
		db,
		sql`select b.produto_id as id from busca_produtos b ${ordem === "nome" ? sql`join ${PRODUCTS} p on p.id = b.produto_id` : sql``}
			where ${met} and ${priceMet(filtros)}
			order by ${ORDERS[ordem](found)}, b.produto_id limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
	);
	return {
		ids: rows.map(({ id }) => id),
		total: counts.total,
		page,
		pages,
		facets: withFacets ? { ...counts, prices: await readPrices(db, met) } : null,
	};
}
