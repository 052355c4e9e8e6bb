import { type SQL, sql } from "drizzle-orm";
import type { Filters } from "#core/catalog/filters/filter-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { all, COLOUR, groupsMet, offerBeside, PRICE, PROMOTED, SIZE } from "../filter-sql.ts";
import type { Families } from "../understand-rules.ts";
import { type Facets, type RawFacets, shapeFacets } from "./facets-rules.ts";

/** Upper ends of the price ranges offered: where a third and two thirds of the products end. */
const THIRDS = sql`array[0.33, 0.67]::float8[]`;

/**
 * What the products that meet `where` (of `busca_produtos b`) can be narrowed by, with counts that are
 * true together: each group is counted without its own choices, under all the others (rule search 7).
 */
export async function loadFacets(
	db: Db,
	where: SQL,
	filters: Filters,
	families: Families,
): Promise<Facets> {
	const [row] = await queryRows<{ facets: RawFacets }>(db, facetsOf(where, filters, families));
	if (!row) throw new Error("a statement of aggregates answers one row");
	return shapeFacets(row.facets, filters);
}

/** Whether all groups but one are met; the flags of `base`. */
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

function facetsOf(where: SQL, filters: Filters, families: Families): SQL {
	const groups = groupsMet(filters, families);
	const without = (part: Partial<Filters>) =>
		groupsMet({ ...filters, ...part }, families).offer ?? sql`true`;
	const inStock = without({ inStock: true });
	return sql`
		with base as materialized (
			select b.produto_id, ${PRICE} as preco, ${PROMOTED} as promoted, b.modelagem, b.especialidades, b.ofertas,
				${groups.offer ?? sql`true`} as f_offer, ${groups.price ?? sql`true`} as f_price, ${groups.promotion ?? sql`true`} as f_promotion,
				${groups.cut ?? sql`true`} as f_cut, ${groups.specialty ?? sql`true`} as f_specialty,
				${inStock} as f_in_stock, ${without({ sizes: [] })} as f_any_size,
				${without({ colours: [] })} as f_any_colour, ${without({ inStock: false })} as f_any_stock
			from busca_produtos b where ${where}
		), offers as (
			select b.produto_id, ${butFor("offer")} as f_beside, ${SIZE} as size, ${COLOUR} as colour,
				${offerBeside.size(filters, families)} as for_size, ${offerBeside.colour(filters)} as for_colour
			from base b, unnest(b.ofertas) o
		), colours as (
			select f.family, count(distinct produto_id) filter (where f_beside and for_colour) as n
			from offers o join jsonb_each_text(${JSON.stringify(Object.fromEntries(families))}::jsonb) as f(colour, family)
				on f.colour = o.colour
			group by f.family
		), sizes as (
			select size, count(distinct produto_id) filter (where f_beside and for_size) as n
			from offers group by size
		), priced as (
			select percentile_disc(${THIRDS}) within group (order by preco) as thirds, min(preco) as least, max(preco) as most
			from base where ${butFor("price")}
		), bounds as (
			-- Whole tens of reais, as people think of prices.
			select round(thirds[1] / 10) * 10 as low, round(thirds[2] / 10) * 10 as high, least, most from priced
		)
		select json_build_object(
			'all', (select count(*) from base),
			'total', (select count(*) from base where ${butFor(null)}),
			'sizes', (select coalesce(json_object_agg(size, n), '{}') from sizes),
			'colours', (select coalesce(json_object_agg(family, n), '{}') from colours),
			'cuts', (select coalesce(json_object_agg(modelagem, n), '{}') from (
				select modelagem, count(*) filter (where ${butFor("cut")}) as n from base group by 1) m),
			'specialties', (select coalesce(json_object_agg(e, n), '{}') from (
				select e, count(*) filter (where ${butFor("specialty")}) as n
				from base, unnest(especialidades) e group by 1) s),
			'inStock', (select count(*) from base where f_in_stock and ${butFor("offer")}),
			'onPromotion', (select count(*) from base where promoted and ${butFor("promotion")}),
			'prices', (select json_build_object('low', low::float8, 'high', high::float8,
				'least', least::float8, 'most', most::float8,
				'counts', (select json_build_array(
					count(*) filter (where preco <= b.low),
					count(*) filter (where preco >= b.low and preco <= b.high),
					count(*) filter (where preco >= b.high)) from base where ${butFor("price")})) from bounds b),
			'without', (select json_build_object(
				'sizes', count(*) filter (where f_any_size and ${butFor("offer")}),
				'colours', count(*) filter (where f_any_colour and ${butFor("offer")}),
				'inStock', count(*) filter (where f_any_stock and ${butFor("offer")}),
				'price', count(*) filter (where ${butFor("price")}),
				'onPromotion', count(*) filter (where ${butFor("promotion")}),
				'cuts', count(*) filter (where ${butFor("cut")}),
				'specialties', count(*) filter (where ${butFor("specialty")})) from base)
		) as facets`;
}
