import { parseListingQuery } from "#core/catalog/listing-rules.ts";
import { showColours } from "#core/catalog/show-colours.ts";
import type { CategoryRef, ProductCard } from "#core/catalog/types.ts";
import { foldText, rootsOf } from "#core/values/fold-rules.ts";
import { colourMeant } from "./colour-rules.ts";
import { type SearchDeps, searchProducts } from "./search-products.ts";
import { type Lexicon, slotsOf } from "./understand-rules.ts";

/** With how many products it holds. */
export type OfferedCategory = CategoryRef & { produtos: number };

export type Suggestions = {
	/** Whole queries that what was typed may become. */
	terms: string[];
	categories: OfferedCategory[];
	products: ProductCard[];
	/** How many products there are by what was typed. */
	total: number;
};

const SHORTEST = 2;
const MOST_TERMS = 3;
const MOST_CATEGORIES = 2;
const MOST_PRODUCTS = 4;

export const NO_SUGGESTIONS: Suggestions = { terms: [], categories: [], products: [], total: 0 };

/** What to offer for the beginning of a query; nothing below two letters (rule search 6). */
export async function suggest(deps: SearchDeps, typed: string): Promise<Suggestions> {
	const query = parseListingQuery(new URLSearchParams({ q: typed }));
	if (foldText(query.q).length < SHORTEST) return NO_SUGGESTIONS;
	const lexicon = await deps.lexicon.now();
	const { products, total } = await searchProducts(deps, query);
	const terms = termsFor(query.q, lexicon, products);
	return {
		terms,
		categories: categoriesFor(query.q, lexicon),
		products: await inColourBegun(deps, products.slice(0, MOST_PRODUCTS), terms, lexicon),
		total,
	};
}

/** A colour that is still being typed is the one that the first completion names: "bran" is white. */
function inColourBegun(
	{ storefront }: SearchDeps,
	cards: ProductCard[],
	[completed]: string[],
	lexicon: Lexicon,
): Promise<ProductCard[]> {
	const slots = completed ? slotsOf(completed, lexicon) : [];
	const plain = cards.filter(({ cor }) => !cor);
	const meant = new Map(plain.map((card) => [card.id, colourMeant(card, slots)]));
	return showColours(storefront, cards, meant);
}

/** The last word completed by words of the shop, the commonest first, then by colours of what was found. */
function termsFor(q: string, { known }: Lexicon, found: ProductCard[]): string[] {
	const words = q.toLocaleLowerCase("pt-BR").split(/\s+/);
	const last = foldText(words.at(-1) ?? "");
	if (last.length < SHORTEST) return [];
	const single = [...known.values()]
		.filter(({ folded, count }) => count > 0 && folded.startsWith(last) && folded !== last)
		.sort((a, b) => b.count - a.count)
		.map(({ shown }) => shown);
	const completed = [...single.slice(0, MOST_TERMS), ...coloursBegun(last, found)];
	return [...new Set(completed)]
		.slice(0, MOST_TERMS)
		.map((shown) => [...words.slice(0, -1), shown].join(" "));
}

/** Colours of several words that begin so: "az" may become "azul-marinho", where something was found in it. */
function coloursBegun(last: string, found: ProductCard[]): string[] {
	const pieces = new Map<string, number>();
	for (const { nome } of found.flatMap(({ cores }) => cores)) {
		const folded = foldText(nome);
		if (!folded.startsWith(last) || !folded.includes(" ")) continue;
		const shown = nome.toLocaleLowerCase("pt-BR");
		pieces.set(shown, (pieces.get(shown) ?? 0) + 1);
	}
	return [...pieces].sort(([, a], [, b]) => b - a).map(([shown]) => shown);
}

/** Categories in whose names every word begins one; else every word but the last, which is still being typed. */
function categoriesFor(q: string, { categories }: Lexicon): OfferedCategory[] {
	const roots = rootsOf(q);
	const named = (by: string[]) =>
		categories.filter(
			(category) =>
				by.length > 0 && by.every((root) => category.roots.some((word) => word.startsWith(root))),
		);
	const all = named(roots);
	return (all.length > 0 ? all : named(roots.slice(0, -1)))
		.slice(0, MOST_CATEGORIES)
		.map(({ nome, slug, produtos }) => ({ nome, slug, produtos }));
}
