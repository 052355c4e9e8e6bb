import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { listCards, showColours, showSize } from "../catalog/card-sql.ts";
import { categoriesUnder } from "../catalog/list-categories.ts";
import type { PriceSpan } from "../catalog/shared/filter.ts";
import type { ListingQuery } from "../catalog/shared/listing.ts";
import type { ProductCard, ProductListing } from "../catalog/types.ts";
import { foldText, rootsOf } from "../values/text.ts";
import { type Facets, shapeFacets } from "./facets/facets.ts";
import { findProducts } from "./find-products.ts";
import type { createLexicon } from "./lexicon.ts";
import { listFirst, listFound } from "./list-found.ts";
import type { Families, Slot, Understood } from "./shared/understand.ts";

/** Whole reais, above any price. */
const MOST_REAIS = 100_000;

/** Folded phrases, longest first. */
const phrases = (...all: string[]): string[][] =>
	all.map((phrase) => foldText(phrase).split(" ")).sort((a, b) => b.length - a.length);

const AT_MOST = phrases(
	...["até", "de até", "por até", "menos de", "menos que", "menos do que", "por menos de"],
	...["por menos que", "abaixo de", "no máximo"],
);
const AT_LEAST = phrases(
	...["acima de", "mais de", "mais que", "mais do que", "a partir de", "no mínimo"],
);
const FROM = phrases("entre", "de");
const TO = phrases("e", "a", "até");
const MONEY = phrases("reais", "contos", "pila");
/** Units after a number exclude a price: "até 20 anos", "menos de 2 kg". */
const UNITS = phrases(
	..."ano mês dia hora cm mm m metro kg g grama ml l litro peça unidade un vez x polegada".split(
		" ",
	),
);
const AMOUNT = /^(r\$)?(\d{1,3}(?:\.\d{3})+|\d{1,6})(?:,(\d{1,2}))?$/i;

/** Words of the matching phrase at a position; 0 for none. */
const lengthOf = (all: string[][], words: string[], at: number): number =>
	all.find((phrase) => phrase.every((word, n) => foldText(words[at + n] ?? "") === word))?.length ??
	0;

/** Whole reais (centavos round up), the position after it, and whether it is marked as money. */
type Amount = { reais: number; end: number; isMoney: boolean };

function amountAt(words: string[], at: number): Amount | null {
	const sign = words[at]?.toLowerCase() === "r$" ? 1 : 0;
	const [text, glued, whole = "", centavos = "0"] = AMOUNT.exec(words[at + sign] ?? "") ?? [];
	if (!text) return null;
	const end = at + sign + 1;
	const named = lengthOf(MONEY, words, end);
	if (lengthOf(UNITS, words, end) > 0) return null;
	const reais = Number(whole.replaceAll(".", "")) + (Number(centavos) > 0 ? 1 : 0);
	if (reais === 0 || reais > MOST_REAIS) return null;
	const isMoney = sign > 0 || Boolean(glued) || named > 0 || centavos.length === 2;
	return { reais, end: end + named, isMoney };
}

type Said = { span: PriceSpan; end: number };

function limitAt(words: string[], at: number): Said | null {
	const most = lengthOf(AT_MOST, words, at);
	const length = most || lengthOf(AT_LEAST, words, at);
	const amount = length > 0 ? amountAt(words, at + length) : null;
	if (!amount) return null;
	const { reais, end } = amount;
	return { span: most > 0 ? { from: null, to: reais } : { from: reais, to: null }, end };
}

/** "De 36 a 44" may be sizes: after "de", one bound must be money. */
function rangeAt(words: string[], at: number): Said | null {
	const from = lengthOf(FROM, words, at) > 0 ? amountAt(words, at + 1) : null;
	const to = from && lengthOf(TO, words, from.end) > 0 ? amountAt(words, from.end + 1) : null;
	if (!from || !to) return null;
	if (foldText(words[at] ?? "") === "de" && !from.isMoney && !to.isMoney) return null;
	const [low, high] = [from.reais, to.reais].sort((a, b) => a - b);
	return { span: { from: low ?? null, to: high ?? null }, end: to.end };
}

/** Tolerance around a single price. */
const NEAR = 0.1;

/** "R$ 299,90" alone means about that price. */
function nearAt(words: string[], at: number): Said | null {
	const amount = amountAt(words, at);
	if (!amount?.isMoney) return null;
	const { reais, end } = amount;
	const off = Math.round(reais * NEAR);
	return { span: { from: reais - off, to: reais + off }, end };
}

/**
 * Extracts the price of a query in whole reais (rule search 2): "jaleco até R$ 200", "abaixo de 150 reais",
 * "acima de 300", "entre 100 e 200", "R$ 299,90". Returns it with the remaining words; null without a price.
 */
export function priceMeant(text: string): { q: string; price: PriceSpan } | null {
	const words = text.split(/\s+/).filter(Boolean);
	for (const meant of [rangeAt, limitAt, nearAt]) {
		for (const at of words.keys()) {
			const said = meant(words, at);
			if (!said) continue;
			return { q: [...words.slice(0, at), ...words.slice(said.end)].join(" "), price: said.span };
		}
	}
	return null;
}

export type SearchDeps = {
	storefront: Db;
	lexicon: Pick<ReturnType<typeof createLexicon>, "now">;
};

export type SearchListing = ProductListing & {
	understood: Understood;
	/** Filter options; null without results, when not requested, or when the catalogue is unavailable. */
	facets: Facets | null;
};

/** The colour with most of the query's words, its first one included, or null. */
export function colourMeant({ cores }: Pick<ProductCard, "cores">, slots: Slot[]): string | null {
	if (slots.length === 0) return null;
	const typed = new Set(slots.flatMap((slot) => rootsOf(slot.typed)));
	const meant = slots.flatMap(({ also }) => also).map(rootsOf);
	let best: { name: string; share: number } | null = null;
	for (const { nome } of cores) {
		const share = Math.max(shareTyped(rootsOf(nome), typed), shareMeant(rootsOf(nome), meant));
		if (share > (best?.share ?? 0)) best = { name: nome, share };
	}
	return best?.name ?? null;
}

/** The colours of a card available in the requested size; empty without a size. */
const coloursInSize = ({
	cores,
	tamanho,
}: Pick<ProductCard, "cores" | "tamanho">): ProductCard["cores"] =>
	cores.filter(({ nome }) => (tamanho?.unidades[nome] ?? 0) > 0);

/** The first colour of a product in a chosen family, or null. */
const colourChosen = (
	{ cores }: Pick<ProductCard, "cores">,
	chosen: string[],
	families: Families,
): string | null =>
	cores.find(({ nome }) => chosen.includes(families.get(nome) ?? ""))?.nome ?? null;

const shareTyped = (colour: string[], typed: Set<string>): number =>
	typed.has(colour[0] ?? "") ? colour.filter((root) => typed.has(root)).length / colour.length : 0;

/** Synonyms count only when they consist of the colour's own words: "roupa branca" means a coat, not a colour. */
const shareMeant = (colour: string[], meant: string[][]): number =>
	Math.max(
		0,
		...meant
			.filter((phrase) => phrase.every((root) => colour.includes(root)))
			.map((phrase) => phrase.length / colour.length),
	);

/**
 * A page of products for a query (rules search 1 to 5). Searches codes, names, categories, colours, sizes and
 * attributes by word stem, synonyms, prefixes, typos, descriptions, and finally most of the words.
 * Punctuation alone finds nothing; an empty query finds everything, newest first. Applies filters to the
 * result (rule search 7); `onlyFirst` leaves filters, facets and pages aside. Rejects when the database is
 * unavailable.
 */
export async function searchProducts(
	{ storefront, lexicon }: SearchDeps,
	query: ListingQuery,
	onlyFirst = false,
): Promise<SearchListing> {
	const words = await lexicon.now();
	const { filtros, pagina } = query;
	const test = query.categoria
		? sql`b.categoria_id = any(${sql.param(await categoriesUnder(storefront, query.categoria))}::uuid[])`
		: sql`true`;
	const wanted = priceMeant(query.q) ?? { q: query.q, price: null };
	const { found, slots, understood } = await findProducts(storefront, words, wanted, test);
	if (!found) return { products: [], total: 0, page: 1, pages: 1, facets: null, understood };
	// Without words, the newest are the most relevant.
	const ordem = wanted.q === "" && query.ordem === "relevancia" ? "recentes" : query.ordem;
	const { families } = words;
	const { ids, facets, ...page } = onlyFirst
		? await listFirst(storefront, found, ordem)
		: await listFound(storefront, found, { filtros, ordem, pagina }, families);
	return {
		...page,
		understood,
		facets: facets && shapeFacets(facets, filtros),
		products: await showCards(
			storefront,
			ids,
			filtros.sizes,
			(card) => colourChosen(card, filtros.colours, families) ?? colourMeant(card, slots),
		),
	};
}

/** Cards in the requested colours; with a single chosen size, in a colour that has it, named. */
async function showCards(
	db: Db,
	ids: string[],
	[size, ...others]: string[],
	named: (card: Pick<ProductCard, "cores">) => string | null,
): Promise<ProductCard[]> {
	const plain = await listCards(db, ids);
	const cards = size && others.length === 0 ? await showSize(db, plain, size) : plain;
	const colourOf = (card: ProductCard) => {
		const cores = coloursInSize(card);
		return named({ cores }) ?? named(card) ?? cores[0]?.nome ?? null;
	};
	return showColours(db, cards, new Map(cards.map((card) => [card.id, colourOf(card)])));
}
