import { COLOUR_FAMILIES } from "#core/catalog/filters/colour-family-rules.ts";
import { foldText, isEmptyWord, rootOf } from "#core/values/fold-rules.ts";
import { type Bits, hasBit, isEmpty } from "./product-index/bit-set.ts";
import type { ProductIndex } from "./product-index/product-index.ts";
import {
	anySlot,
	everyBeginning,
	everyHit,
	everySlot,
	hitsOf,
	type SlotHits,
	slotsFound,
} from "./slot-hits.ts";
import { cutMeant, type Slot } from "./understand-rules.ts";

/** What was looked for: places of products, and what stands before what (the higher the earlier). */
export type Match = {
	places: Bits;
	rank: (place: number) => number;
	/** At least one product of them has to be found; without any, nothing was found this way. */
	one?: Bits;
};

/** Everything on sale. */
export const everything = (index: ProductIndex): Match => ({
	places: index.everything(),
	rank: () => 0,
});

/** These products, as good as each other. */
export const these = (index: ProductIndex, ids: string[]): Match => ({
	places: index.placesOf(ids),
	rank: () => 0,
});

/**
 * How many of the words and phrases stand in the name just as they were typed: "curto" before "curta". Part of a phrase
 * is nothing: a short sleeve has no word of "manga longa".
 */
function justSo(index: ProductIndex, slots: Slot[]): Match["rank"] {
	const spaced = slots.map(({ typed }) => ` ${typed} `);
	return (place) => spaced.filter((phrase) => index.at(place).nome.includes(phrase)).length;
}

/** Name, then all words in it, then anywhere; as it was typed before what means the same (rule search 2). */
function levelOf(index: ProductIndex, q: string, hits: SlotHits[]): Match["rank"] {
	const folded = foldText(q);
	const exact = everyHit(
		index,
		hits.map(({ typed }) => typed),
	);
	const { name, doc } = everySlot(index, hits);
	return (place) => {
		const { nome } = index.at(place);
		if (nome === ` ${folded} `) return 6;
		if (nome.startsWith(` ${folded}`)) return 5;
		if (hasBit(exact.name, place)) return 4;
		if (hasBit(name, place)) return 3;
		if (hasBit(exact.doc, place)) return 2;
		return hasBit(doc, place) ? 1 : 0;
	};
}

/**
 * Every word, those of the description too, which come last. Somewhere they have to stand in name,
 * categories, colours, sizes or attributes: a word that only a description has may be a slip.
 */
export function byWords(index: ProductIndex, q: string, slots: Slot[]): Match {
	const meant = cutMeant(slots);
	const hits = (meant?.rest ?? slots).map((slot) => hitsOf(index, slot));
	const { all, doc } = everySlot(index, hits);
	const level = levelOf(index, q, hits);
	const so = justSo(index, slots);
	if (!meant) {
		return { places: all, one: doc, rank: (place) => level(place) * 10 + so(place) };
	}
	// A man's shoe is also one for everybody, which comes after those that are a man's alone.
	const isMeant = (place: number) => index.at(place).kind.cut === meant.cut;
	return {
		places: index.which(all, ({ kind: { cut } }) => cut === meant.cut || cut === "Unissex"),
		one: doc,
		rank: (place) => level(place) * 100 + (isMeant(place) ? 50 : 0) + so(place),
	};
}

/** The same by beginnings of words; null where they are too short. */
export function byBeginnings(index: ProductIndex, q: string, slots: Slot[]): Match | null {
	const beginnings = everyBeginning(index, slots);
	if (!beginnings) return null;
	const start = ` ${foldText(q)}`;
	return {
		places: beginnings.doc,
		rank: (place) =>
			index.at(place).nome.startsWith(start) ? 5 : hasBit(beginnings.name, place) ? 4 : 1,
	};
}

/** What was asked for has to be the name of something, most of the words come first. */
function byFound(index: ProductIndex, places: Bits, slots: Slot[], thing: Slot | null): Match {
	const found = slotsFound(
		index,
		slots,
		slots.map((slot) => hitsOf(index, slot)),
	);
	if (!thing) return { places, rank: found };
	const { name } = hitsOf(index, thing).any;
	return { places, rank: (place) => (hasBit(name, place) ? 1000 : 0) + found(place) };
}

/**
 * Every word, those of the description too. What was asked for, the `thing`, has to be the name of one of them: a
 * coat that goes well with a rucksack is none.
 */
export function byDescription(index: ProductIndex, slots: Slot[], thing: Slot | null): Match {
	const { all } = everySlot(
		index,
		slots.map((slot) => hitsOf(index, slot)),
	);
	const match = byFound(index, all, slots, thing);
	return thing ? { ...match, one: hitsOf(index, thing).any.name } : match;
}

/** Any word; the thing itself before others, then most of the words first. */
export const byMost = (index: ProductIndex, slots: Slot[], thing: Slot | null): Match =>
	byFound(
		index,
		anySlot(
			index,
			slots.map((slot) => hitsOf(index, slot)),
		),
		slots,
		thing,
	);

/** What a colour is called; others stand for themselves. */
const COLOUR_ROOTS = new Set(
	COLOUR_FAMILIES.flatMap(({ label }) => foldText(label).split(" "))
		.filter((word) => !isEmptyWord(word))
		.map(rootOf),
);
const isColour = ({ typed }: Slot): boolean => COLOUR_ROOTS.has(rootOf(typed));

/**
 * Of each slot whether anything on sale has it, and whether in its name. Nothing is yellow because its description
 * says that it does not turn yellow.
 */
export function slotsThere(index: ProductIndex, slots: Slot[]) {
	const isThere = (places: Bits) => !isEmpty(index.taken(places));
	return slots.map((slot) => {
		const { any } = hitsOf(index, slot);
		return {
			slot,
			isThere: isThere(isColour(slot) ? any.doc : any.all),
			isNamed: isThere(any.name),
		};
	});
}
