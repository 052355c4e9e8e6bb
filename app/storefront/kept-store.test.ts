import { expect, it } from "vitest";
import { keptStore } from "./kept-store.ts";

type Notes = { words: string[]; open: boolean; add(word: string): void };

/** A browser that takes so many letters. */
function browser(room = Number.POSITIVE_INFINITY) {
	const texts = new Map<string, string>();
	return {
		readJson: (name: string): unknown => JSON.parse(texts.get(name) ?? "null"),
		write: (name: string, text: string): boolean => {
			texts.set(name, text);
			return text.length <= room;
		},
	};
}

const notesIn = (place: ReturnType<typeof browser>, unkept?: (notes: Notes) => void) =>
	keptStore<Notes>(
		(set) => ({
			words: [],
			open: false,
			add: (word) => set(({ words }) => ({ words: [...words, word] })),
		}),
		{
			name: "notes",
			place,
			...(unkept && { unkept }),
			keep: ({ words }) => ({ words }),
			read: (found, now) => {
				const { words } = (found ?? {}) as { words?: unknown };
				return { ...now, words: Array.isArray(words) ? words : [] };
			},
		},
	);

it("finds in another page what was changed in this one, and nothing else", () => {
	const place = browser();
	const here = notesIn(place);
	const there = notesIn(place);
	here.getState().add("a");
	here.setState({ words: ["a", "b"], open: true });
	expect(there.getState().words).toEqual([]);
	there.rehydrate();
	expect(there.getState()).toMatchObject({ words: ["a", "b"], open: false });
	// As zustand itself wrote it, for carts of before.
	expect(place.readJson("notes")).toEqual({
		state: { words: ["a", "b"] },
		version: 1,
	});
});

it("begins anew where something broken is found", () => {
	for (const broken of ["null", "[]", '"x"', '{"state":{"words":7}}']) {
		const place = browser();
		place.write("notes", broken);
		const notes = notesIn(place);
		notes.rehydrate();
		expect(notes.getState().words).toEqual([]);
	}
});

it("keeps what it has where the browser takes nothing, and says what it was", () => {
	const lost: string[][] = [];
	const notes = notesIn(browser(5), ({ words }) => lost.push(words));
	notes.getState().add("a");
	notes.setState({ words: ["a", "b"] });
	notes.rehydrate();
	expect(notes.getState().words).toEqual(["a", "b"]);
	expect(lost).toEqual([["a"], ["a", "b"]]);
});
