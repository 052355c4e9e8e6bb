import { showColours } from "#core/catalog/card-sql.ts";
import type { CategoryRef, ProductCard } from "#core/catalog/types.ts";
import { parseListingQuery } from "../catalog/shared/listing.ts";
import { foldText, rootsOf } from "../values/text.ts";
import { colourMeant, type SearchDeps, searchProducts } from "./search-products.ts";
import { type Lexicon, slotsOf } from "./shared/understand.ts";

export type OfferedCategory = CategoryRef & { produtos: number };

export type Suggestions = {
	terms: string[];
	categories: OfferedCategory[];
	products: ProductCard[];
	total: number;
};

const SHORTEST = 2;
const MOST_TERMS = 3;
const MOST_CATEGORIES = 2;
const MOST_PRODUCTS = 4;

export const NO_SUGGESTIONS: Suggestions = { terms: [], categories: [], products: [], total: 0 };

/** Suggestions for the beginning of a query; empty below two letters (rule search 6). */
export async function suggest(deps: SearchDeps, typed: string): Promise<Suggestions> {
	const query = parseListingQuery(new URLSearchParams({ q: typed }));
	if (foldText(query.q).length < SHORTEST) return NO_SUGGESTIONS;
	const lexicon = await deps.lexicon.now();
	const { products, total } = await searchProducts(deps, query, true);
	const terms = termsFor(query.q, lexicon, products);
	return {
		terms,
		categories: categoriesFor(query.q, lexicon),
		products: await inColourStarted(deps, products.slice(0, MOST_PRODUCTS), terms, lexicon),
		total,
	};
}

/** An incomplete colour is that of the first completion: "bran" is white. */
function inColourStarted(
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

/** Completions of the last word: words of the shop by frequency, then colours of the results. */
function termsFor(q: string, { known }: Lexicon, found: ProductCard[]): string[] {
	const words = q.toLocaleLowerCase("pt-BR").split(/\s+/);
	const last = foldText(words.at(-1) ?? "");
	if (last.length < SHORTEST) return [];
	const single = [...known.values()]
		.filter(({ folded, count }) => count > 0 && folded.startsWith(last) && folded !== last)
		.sort((a, b) => b.count - a.count)
		.map((word) => word.spelling);
	const completed = [...single.slice(0, MOST_TERMS), ...coloursStarted(last, found)];
	return [...new Set(completed)]
		.slice(0, MOST_TERMS)
		.map((word) => [...words.slice(0, -1), word].join(" "));
}

/** Multi-word colours with this prefix among the results: "az" suggests "azul-marinho". */
function coloursStarted(last: string, found: ProductCard[]): string[] {
	const pieces = new Map<string, number>();
	for (const { nome } of found.flatMap(({ cores }) => cores)) {
		const folded = foldText(nome);
		if (!folded.startsWith(last) || !folded.includes(" ")) continue;
		const lower = nome.toLocaleLowerCase("pt-BR");
		pieces.set(lower, (pieces.get(lower) ?? 0) + 1);
	}
	return [...pieces].sort(([, a], [, b]) => b - a).map(([lower]) => lower);
}

/** Categories with names that match all words as prefixes; else without the last, incomplete word. */
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
