import { type SQL, sql } from "drizzle-orm";
import type { Filters, PriceSpan } from "#core/catalog/filters/filter-rules.ts";
import { isPromoted, priceNow } from "#core/catalog/promotion-sql.ts";
import type { Families } from "./understand-rules.ts";

/** Size, colour and stock of a variation `o` in `b.ofertas`. */
export const SIZE: SQL = sql`split_part(o, chr(31), 1)`;
export const COLOUR: SQL = sql`split_part(o, chr(31), 2)`;
export const IN_STOCK: SQL = sql`split_part(o, chr(31), 3) = '1'`;

/** The price in force of `b`, and whether it is a promotion's. */
export const PRICE: SQL = priceNow(sql`b`);
export const PROMOTED: SQL = isPromoted(sql`b`);

const among = (value: SQL, list: string[]): SQL =>
	sql`${value} in (${sql.join(
		list.map((one) => sql`${one}`),
		sql`, `,
	)})`;

export const all = (parts: (SQL | null)[]): SQL => {
	const given = parts.filter((part) => part !== null);
	return given.length === 0 ? sql`true` : sql`(${sql.join(given, sql` and `)})`;
};

const sizesMet = ({ sizes }: Filters): SQL | null =>
	sizes.length === 0 ? null : among(SIZE, sizes);

function coloursMet({ colours }: Filters, families: Families): SQL | null {
	if (colours.length === 0) return null;
	const names = [...families].filter(([, slug]) => colours.includes(slug)).map(([name]) => name);
	return names.length === 0 ? sql`false` : among(COLOUR, names);
}

/** Whoever chooses a size wants to buy it. */
const stockMet = ({ sizes, inStock }: Filters): SQL | null =>
	sizes.length > 0 || inStock ? IN_STOCK : null;

/** Size and colour hold in one variation; one `false` when nothing of it was chosen. */
function offerMet(filters: Filters, families: Families): SQL | null {
	const size = sizesMet(filters);
	const colour = coloursMet(filters, families);
	if (!size && !colour) return filters.inStock ? sql`b.disponivel` : null;
	return sql`exists (select 1 from unnest(b.ofertas) o where ${all([size, colour, stockMet(filters)])})`;
}

function priceMet(span: PriceSpan | null): SQL | null {
	if (!span) return null;
	const { from, to } = span;
	return all([
		from === null ? null : sql`${PRICE} >= ${from}`,
		// A price of R$ 300,90 is "até R$ 300" to nobody.
		to === null ? null : sql`${PRICE} <= ${to}`,
	]);
}

/** What each group asks of `busca_produtos b`; null where nothing was chosen. */
export const groupsMet = (filters: Filters, families: Families) => ({
	offer: offerMet(filters, families),
	price: priceMet(filters.price),
	promotion: filters.onPromotion ? PROMOTED : null,
	cut: filters.cuts.length === 0 ? null : among(sql`b.modelagem`, filters.cuts),
	specialty:
		filters.specialties.length === 0
			? null
			: sql`b.especialidades && array[${sql.join(
					filters.specialties.map((one) => sql`${one}`),
					sql`, `,
				)}]`,
});

/** The condition on `busca_produtos b` of all that was chosen; null for nothing. */
export function filtersMet(filters: Filters, families: Families): SQL | null {
	const groups = Object.values(groupsMet(filters, families));
	return groups.every((group) => group === null) ? null : all(groups);
}

/** Of one variation `o`: whether it meets the other of size and colour, and stock where it counts. */
export const offerBeside = {
	size: (filters: Filters, families: Families): SQL =>
		all([coloursMet(filters, families), IN_STOCK]),
	colour: (filters: Filters): SQL => all([sizesMet(filters), stockMet(filters)]),
};
