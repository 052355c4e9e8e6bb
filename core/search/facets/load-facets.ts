import { type SQL, sql } from "drizzle-orm";
import type { Filters } from "#core/catalog/filters/filter-rules.ts";
import { MANY } from "#core/catalog/list-products.ts";
import type { KeptRows } from "#platform/database/kept-rows.ts";
import { all, COLOUR, groupsMet, offerBeside, PRICE, PROMOTED, SIZE } from "../filter-sql.ts";
import type { Families } from "../understand-rules.ts";
import { type Facets, type RawFacets, shapeFacets } from "./facets-rules.ts";

/**
 * What the products that meet `where` (of `busca_produtos b`) can be narrowed by, with counts that are
 * true together: each group is counted without its own choices, under all the others (rule search 7).
 */
export async function loadFacets(
	counts: KeptRows,
	where: SQL,
	filters: Filters,
	families: Families,
): Promise<Facets> {
	const { facets } = await counts.read<{ facets: RawFacets }>(facetsOf(where, filters, families), {
		isKept: ({ facets }) => facets.all > MANY,
	});
	return shapeFacets(facets, filters);
}

/** Whether all groups but one are met; the flags of `judged`. */
const butFor = (group: "offer" | "price" | "promotion" | "cut" | "specialty" | null): SQL => {
	const flags = {
		offer: sql`f_offer`,
		price: sql`f_price`,
		promotion: sql`f_promotion`,
		cut: sql`f_cut`,
		specialty: sql`f_specialty`,
	};
	return all(Object.entries(flags).map(([name, flag]) => (name === group ? null : flag)));
};

/** How many products there are in those of `judged` that meet the condition. */
const products = (condition: SQL): SQL => sql`coalesce(sum(n) filter (where ${condition}), 0)`;

/**
 * Products that are alike in all that is counted are `alike` one row, with how many there are and their
 * prices: of 100,000 there are some thousands, and only those are judged and taken apart.
 */
function judgedOf(where: SQL, filters: Filters, families: Families): SQL {
	const groups = groupsMet(filters, families);
	const without = (part: Partial<Filters>) =>
		groupsMet({ ...filters, ...part }, families).offer ?? sql`true`;
	return sql`
		alike as materialized (
			select b.modelagem, b.especialidades, b.ofertas, b.disponivel, ${PROMOTED} as promoted,
				${groups.price ?? sql`true`} as f_price, count(*)::int as n, array_agg(${PRICE}::float8) as prices
			from busca_produtos b where ${where} group by 1, 2, 3, 4, 5, 6
		), judged as materialized (
			select row_number() over () as id, b.*,
				${groups.offer ?? sql`true`} as f_offer, ${groups.promotion ? sql`promoted` : sql`true`} as f_promotion,
				${groups.cut ?? sql`true`} as f_cut, ${groups.specialty ?? sql`true`} as f_specialty,
				${without({ inStock: true })} as f_in_stock, ${without({ sizes: [] })} as f_any_size,
				${without({ colours: [] })} as f_any_colour, ${without({ inStock: false })} as f_any_stock
			from alike b
		)`;
}

/** Prices by whole reais, which is all that ranges of whole tens need. */
const pricesOf: SQL = sql`
	priced as materialized (
		select floor(price) as low, ceil(price) as high, count(*) as n, min(price) as least, max(price) as most
		from judged, unnest(prices) price where ${butFor("price")} group by 1, 2
	), thirds as (
		-- Where a third and two thirds of the products end.
		select min(low) filter (where so_far >= .33 * products) as first,
			min(low) filter (where so_far >= .67 * products) as second
		from (select low, sum(n) over (order by low) as so_far, sum(n) over () as products from priced) p
	), bounds as (
		-- Whole tens of reais, as people think of prices.
		select round((first / 10)::numeric) * 10 as low, round((second / 10)::numeric) * 10 as high from thirds
	)`;

function facetsOf(where: SQL, filters: Filters, families: Families): SQL {
	const names = JSON.stringify(Object.fromEntries(families));
	return sql`
		with ${judgedOf(where, filters, families)},
		offers as (
			select id, n, ${butFor("offer")} as f_beside, ${SIZE} as size, ${COLOUR} as colour,
				${offerBeside.size(filters, families)} as for_size, ${offerBeside.colour(filters)} as for_colour
			from judged, unnest(ofertas) o
		), colours as (
			select family, ${products(sql`met`)} as n from (
				select f.family, id, n, bool_or(f_beside and for_colour) as met
				from offers o join jsonb_each_text(${names}::jsonb) as f(colour, family) on f.colour = o.colour
				group by 1, 2, 3) c group by 1
		), sizes as (
			select size, ${products(sql`met`)} as n from (
				select size, id, n, bool_or(f_beside and for_size) as met from offers group by 1, 2, 3) s group by 1
		), ${pricesOf}
		select json_build_object(
			'all', ${products(sql`true`)},
			'total', ${products(butFor(null))},
			'sizes', (select coalesce(json_object_agg(size, n), '{}') from sizes),
			'colours', (select coalesce(json_object_agg(family, n), '{}') from colours),
			'cuts', (select coalesce(json_object_agg(modelagem, n), '{}') from (
				select modelagem, ${products(butFor("cut"))} as n from judged group by 1) m),
			'specialties', (select coalesce(json_object_agg(e, n), '{}') from (
				select e, ${products(butFor("specialty"))} as n from judged, unnest(especialidades) e group by 1) s),
			'inStock', ${products(sql`f_in_stock and ${butFor("offer")}`)},
			'onPromotion', ${products(sql`promoted and ${butFor("promotion")}`)},
			'prices', (select json_build_object('low', low::float8, 'high', high::float8,
				'least', (select min(least) from priced), 'most', (select max(most) from priced),
				'counts', (select json_build_array(
					coalesce(sum(n) filter (where p.high <= b.low), 0),
					coalesce(sum(n) filter (where p.low >= b.low and p.high <= b.high), 0),
					coalesce(sum(n) filter (where p.low >= b.high), 0)) from priced p)) from bounds b),
			'without', json_build_object(
				'sizes', ${products(sql`f_any_size and ${butFor("offer")}`)},
				'colours', ${products(sql`f_any_colour and ${butFor("offer")}`)},
				'inStock', ${products(sql`f_any_stock and ${butFor("offer")}`)},
				'price', ${products(butFor("price"))},
				'onPromotion', ${products(butFor("promotion"))},
				'cuts', ${products(butFor("cut"))},
				'specialties', ${products(butFor("specialty"))})
		) as facets from judged`;
}
