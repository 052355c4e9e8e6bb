import type { PriceSpan } from "#core/catalog/filters/filter-rules.ts";
import { priceTest } from "./filter-rules.ts";
import type { Coded } from "./find-codes.ts";
import {
	byBeginnings,
	byDescription,
	byMost,
	byWords,
	everything,
	type Match,
	slotsThere,
	these,
} from "./match-rules.ts";
import { isEmpty, meet } from "./product-index/bit-set.ts";
import type { ProductIndex } from "./product-index/product-index.ts";
import { isPromoted, type ShelvedProduct } from "./product-index/shelved-product.ts";
import { spanWords } from "./span-words-rules.ts";
import {
	AS_ASKED,
	correctText,
	type Lexicon,
	type Slot,
	slotsOf,
	type Understood,
	withoutBargain,
} from "./understand-rules.ts";

/** What is looked for. */
export type Asked = {
	/** Without what it says of the price. */
	q: string;
	price: PriceSpan | null;
	coded: Coded;
	/** What a product has to be besides; null for anything. */
	test: ((product: ShelvedProduct) => boolean) | null;
};

/** What was found, whatever the filters leave of it; null for nothing. */
export type Outcome = {
	found: Match | null;
	slots: Slot[];
	understood: Understood;
};

/** Where a query is looked for. */
export type Shelf = { index: ProductIndex; words: Lexicon };

type Found = Outcome["found"];

const NOTHING: Outcome = { found: null, slots: [], understood: AS_ASKED };

/**
 * What a query in a shopper's words finds (rules search 1 to 5); without words everything. Of that what has the price
 * asked for; where nothing has, all of it: a coat that costs more is nearer to one than a cheap sock.
 */
export function find(shelf: Shelf, asked: Asked): Outcome {
	const outcome = findAtAnyPrice(shelf, asked);
	const { found, understood } = outcome;
	const { price: span } = asked;
	if (!span || !found) return outcome;
	const { index } = shelf;
	const places = index.which(found.places, priceTest(span, index.now));
	const met = isFound(places, found.one);
	const words = spanWords(span);
	return {
		...outcome,
		found: met ? { ...found, places } : found,
		understood: {
			...understood,
			// What was put right is asked for with the price that it has.
			corrected:
				understood.corrected && [understood.corrected, met && words].filter(Boolean).join(" "),
			price: { words, met },
		},
	};
}

/** "Jaleco em promoção" is a coat whose price is reduced now; while none is, the word is one like others. */
function findAtAnyPrice(shelf: Shelf, asked: Asked): Outcome {
	if (asked.q === "") return findAll(shelf, asked);
	const q = withoutBargain(asked.q);
	if (q !== null) {
		const { now } = shelf.index;
		const test = (product: ShelvedProduct) =>
			isPromoted(product, now) && (asked.test?.(product) ?? true);
		const reduced = { ...asked, q, test };
		const outcome = q === "" ? findAll(shelf, reduced) : findWords(shelf, reduced);
		if (outcome.found) return outcome;
	}
	return findWords(shelf, asked);
}

const findAll = ({ index }: Shelf, asked: Asked): Outcome => ({
	...NOTHING,
	found: firstFound(index, asked, [() => everything(index)]),
});

function findWords(shelf: Shelf, asked: Asked): Outcome {
	const { index, words } = shelf;
	const { q, coded } = asked;
	const slots = slotsOf(q, words);
	const found = firstFound(index, asked, [
		() => these(index, coded.whole),
		() => these(index, coded.begun),
		...plainWays(index, q, slots),
	]);
	if (found) return { found, slots, understood: AS_ASKED };
	if (slots.length === 0) return NOTHING;
	return findCorrected(shelf, asked) ?? findRest(shelf, asked, slots) ?? NOTHING;
}

const plainWays = (index: ProductIndex, q: string, slots: Slot[]): Way[] =>
	slots.length === 0 ? [] : [() => byWords(index, q, slots), () => byBeginnings(index, q, slots)];

function findCorrected({ index, words }: Shelf, asked: Asked): Outcome | null {
	const corrected = correctText(asked.q, words);
	if (!corrected) return null;
	const slots = slotsOf(corrected, words);
	const found = firstFound(index, asked, plainWays(index, corrected, slots));
	return found && { found, slots, understood: { ...AS_ASKED, corrected } };
}

/**
 * By descriptions; then without the words that nothing has; where the others are nowhere together, by most of them,
 * the first that names something before the others.
 */
function findRest({ index }: Shelf, asked: Asked, slots: Slot[]): Outcome | null {
	const known = slotsThere(index, slots);
	const kept = known.filter(({ isThere }) => isThere).map(({ slot }) => slot);
	if (kept.length === 0) return null;
	const thing = known.find(({ isNamed }) => isNamed)?.slot ?? null;
	const missing = known.filter(({ isThere }) => !isThere).map(({ slot }) => slot.typed);
	const rest = kept.map(({ typed }) => typed).join(" ");
	const found = firstFound(index, asked, [
		() => (missing.length > 0 ? byWords(index, rest, kept) : null),
		() => byDescription(index, kept, thing),
		() => byMost(index, kept, thing),
	]);
	return found && { found, slots: kept, understood: { ...AS_ASKED, missing } };
}

/** Whether there is anything, and of the `one` that has to be among it. */
const isFound = (places: Match["places"], one: Match["one"]): boolean =>
	one ? meet(places, one) : !isEmpty(places);

type Way = () => Match | null;

/** The first way that finds anything. */
function firstFound(index: ProductIndex, { test }: Asked, ways: Way[]): Found {
	for (const way of ways) {
		const match = way();
		if (!match) continue;
		const places = test ? index.which(match.places, test) : index.taken(match.places);
		if (isFound(places, match.one)) return { ...match, places };
	}
	return null;
}
