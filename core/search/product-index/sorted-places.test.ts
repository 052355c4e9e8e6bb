import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "#testing/runs.ts";
import { sortedSpan } from "../sorted-span-rules.ts";
import { addBit, listBits, noBits } from "./bit-set.ts";
import { SortedPlaces } from "./sorted-places.ts";
import { Vocabulary } from "./vocabulary.ts";

describe("places in an order that is kept", () => {
	it("are as if all were sorted anew, whatever comes and goes", () => {
		const steps = fc.array(fc.record({ put: fc.array(fc.nat(9)), drop: fc.array(fc.nat(60)) }));
		fc.assert(
			fc.property(steps, (turns) => {
				const values: (number | undefined)[] = [];
				const compare = (a: number, b: number) => (values[a] ?? 0) - (values[b] ?? 0) || a - b;
				const sorted = new SortedPlaces(compare);
				for (const { put, drop } of turns) {
					for (const value of put) sorted.add(values.push(value) - 1);
					for (const place of drop) {
						if (place < values.length) values[place] = undefined;
						sorted.drop();
					}
					const there = values.flatMap((value, place) => (value === undefined ? [] : [place]));
					const { order, ranks } = sorted.settle((place) => values[place] !== undefined);
					expect([...order]).toEqual(there.sort(compare));
					order.forEach((place, rank) => void expect(ranks[place]).toBe(rank));
				}
			}),
			{ numRuns: runs(50, 1000) },
		);
	});
});

describe("a span of what is not sorted", () => {
	it("is what sorting all of it would give", () => {
		fc.assert(
			fc.property(fc.array(fc.nat(50)), fc.nat(60), fc.nat(30), (numbers, from, length) => {
				const keys = Float64Array.from(numbers);
				const start = Math.min(from, numbers.length);
				expect([...sortedSpan(keys, start, start + length)]).toEqual(
					numbers.toSorted((a, b) => a - b).slice(start, start + length),
				);
			}),
			{ numRuns: runs(50, 1000) },
		);
	});
});

describe("a set of places", () => {
	it("holds what was put into it, in order", () => {
		fc.assert(
			fc.property(fc.uniqueArray(fc.nat(200)), (numbers) => {
				const bits = noBits(201);
				for (const n of numbers) addBit(bits, n);
				expect([...listBits(bits)]).toEqual(numbers.toSorted((a, b) => a - b));
			}),
			{ numRuns: runs(50, 1000) },
		);
	});
});

describe("the vocabulary", () => {
	it("knows which words begin so, those learnt since it was sorted too", () => {
		const words = fc.array(fc.stringMatching(/^[ab]{1,4}$/), { maxLength: 40 });
		fc.assert(
			fc.property(words, words, fc.stringMatching(/^[ab]{1,2}$/), (before, after, beginning) => {
				const vocabulary = new Vocabulary();
				const filler = Array.from({ length: 600 }, (_, n) => `c${n}`);
				for (const word of [...filler, ...before]) vocabulary.learn(word);
				vocabulary.findBeginnings(beginning);
				for (const word of after) vocabulary.learn(word);
				const begun = [...new Set([...before, ...after])].filter((w) => w.startsWith(beginning));
				const numbers = begun.map((word) => vocabulary.find(word));
				expect(vocabulary.findBeginnings(beginning).toSorted()).toEqual(numbers.toSorted());
			}),
			{ numRuns: runs(50, 1000) },
		);
	});
});
