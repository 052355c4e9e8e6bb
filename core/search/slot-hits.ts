import { foldText, rootOf, rootsOf } from "#core/values/fold-rules.ts";
import { type Bits, both, either, hasBit, noBits } from "./product-index/bit-set.ts";
import type { ProductIndex } from "./product-index/product-index.ts";
import type { Hits } from "./product-index/word-index.ts";
import type { Slot } from "./understand-rules.ts";

const SHORTEST_PREFIX = 2;

/** Who has a slot: as it was typed, and by any word that means the same. */
export type SlotHits = { typed: Hits; any: Hits };

const eitherHits = (a: Hits, b: Hits): Hits => ({
	name: either(a.name, b.name),
	doc: either(a.doc, b.doc),
	all: either(a.all, b.all),
});

/** Who has all of them; everybody has none. */
const everyOf = (index: ProductIndex, sets: Bits[]): Bits =>
	sets.reduce(both, sets[0] ?? index.everything());

export function hitsOf(index: ProductIndex, { typed, also }: Slot): SlotHits {
	const byTyped = index.find(rootsOf(typed));
	return {
		typed: byTyped,
		any: also
			.map(rootsOf)
			.filter((roots) => roots.length > 0)
			.reduce((hits, roots) => eitherHits(hits, index.find(roots)), byTyped),
	};
}

/** All but the last word as they are kept; the last may be cut anywhere, its gender too. */
function beginningOf(typed: string): string[] {
	const words = foldText(typed).split(" ");
	return [...words.slice(0, -1).map(rootOf), words.at(-1) ?? ""];
}

/** Who has all of them, in the three documents. */
export const everyHit = (index: ProductIndex, hits: Hits[]): Hits => ({
	name: everyOf(
		index,
		hits.map(({ name }) => name),
	),
	doc: everyOf(
		index,
		hits.map(({ doc }) => doc),
	),
	all: everyOf(
		index,
		hits.map(({ all }) => all),
	),
});

/** Every slot, by any of its words. */
export const everySlot = (index: ProductIndex, slots: SlotHits[]): Hits =>
	everyHit(
		index,
		slots.map(({ any: found }) => found),
	);

/** At least one slot, anywhere. */
export const anySlot = (index: ProductIndex, slots: SlotHits[]): Bits =>
	slots.reduce((found, { any }) => either(found, any.all), noBits(index.size));

/** Every slot, where a word of two letters or more may be the beginning of one; null when none is. */
export function everyBeginning(index: ProductIndex, slots: Slot[]): Hits | null {
	const isLong = ({ typed }: Slot) => (typed.split(" ").at(-1) ?? "").length >= SHORTEST_PREFIX;
	if (!slots.some(isLong)) return null;
	const hits = slots.map((slot) => {
		const whole = hitsOf(index, slot).any;
		return isLong(slot) ? eitherHits(whole, index.find(beginningOf(slot.typed), true)) : whole;
	});
	return everyHit(index, hits);
}

/** "azul" of "azul royal", where nothing is of that blue. */
const partsOf = ({ typed }: Slot): string[] => (typed.includes(" ") ? typed.split(" ") : []);

/** How many of the slots a product has; those of its name count most, those of its description least. */
export function slotsFound(
	index: ProductIndex,
	slots: Slot[],
	hits: SlotHits[],
): (place: number) => number {
	const parts = slots.flatMap(partsOf).map((word) => index.find(rootsOf(word)).doc);
	return (place) => {
		let found = 0;
		for (const { any } of hits) {
			if (hasBit(any.all, place)) found += 1;
			if (hasBit(any.doc, place)) found += 10;
			if (hasBit(any.name, place)) found += 20;
		}
		for (const part of parts) if (hasBit(part, place)) found += 2;
		return found;
	};
}
