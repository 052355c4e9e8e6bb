import { foldText, isEmptyWord, rootOf, rootsOf } from "#core/values/fold-rules.ts";

/** A part of a content page, under a heading or before the first. */
export type PageSection = {
	page: string;
	/** Null before the first heading. */
	heading: string | null;
	/** Address, to the heading itself. */
	to: string;
	/** What the page is called, the heading, and what stands below, each as `wordsOf` makes it. */
	titled: string;
	headed: string;
	said: string;
};

/** Where a page of the shop says something about what was asked. */
export type Answer = Pick<PageSection, "page" | "heading" | "to">;

const MOST = 3;
/** Of a question; what is longer says no more. */
const MOST_WORDS = 12;
/** Longer beginnings tell "trocar" from "troca", and "devolver" from "devolução". */
const SHORTEST_STEM = 4;
const LONGEST_STEM = 5;

/** The roots of a text, each after a space. */
export const wordsOf = (text: string): string =>
	[...new Set(rootsOf(text))].map((root) => ` ${root}`).join("");

/** Words in which people ask, whatever they ask about. */
const ASKING = new Set(
	"como qual quai quando onde quanto posso pode podem fazer faco faz feito funciona tem ter voce voces meu minha eu preciso sobre e sao".split(
		" ",
	),
);

/** What an ending changes is left out: people ask with verbs what pages say with nouns. */
const stemOf = (root: string): string =>
	root.slice(0, Math.max(SHORTEST_STEM, Math.min(root.length - 2, LONGEST_STEM)));

/** The words of a question that say what it is about; none of a question that says nothing. */
const askedFor = (question: string): string[] =>
	foldText(question)
		.split(" ")
		.filter((word) => word.length > 1 && !isEmptyWord(word) && !ASKING.has(word))
		.slice(0, MOST_WORDS)
		.map((word) => stemOf(rootOf(word)));

/** Whether what was typed says something, and nothing of it is in the names of these pieces. */
export function isQuestion(typed: string, pieces: readonly { nome: string }[]): boolean {
	const stems = askedFor(typed);
	const names = pieces.map(({ nome }) => wordsOf(nome)).join("");
	return stems.length > 0 && !stems.some((stem) => names.includes(` ${stem}`));
}

/**
 * Parts of pages in which all words of a question stand; those that are called by them first. A single word has to be
 * in a name: it may be said anywhere. At most three, and one of each page (rule search 10).
 */
export function answersTo(question: string, sections: readonly PageSection[]): Answer[] {
	const stems = [...new Set(askedFor(question))];
	if (stems.length === 0) return [];
	const metBy = (words: string) => stems.filter((stem) => words.includes(` ${stem}`));
	const found = sections.flatMap((section) => {
		const titled = metBy(section.titled);
		const headed = metBy(section.headed);
		const named = new Set([...titled, ...headed]);
		const met = new Set([...named, ...metBy(section.said)]);
		if (met.size < stems.length || (named.size === 0 && stems.length === 1)) return [];
		return [{ section, named: named.size, headed: headed.length, titled: titled.length }];
	});
	// A page that is called so is opened at its beginning, unless a part of it is called so too.
	const best = found.sort(
		(a, b) => b.named - a.named || b.headed - a.headed || b.titled - a.titled,
	);
	const pages = new Set<string>();
	const answers: Answer[] = [];
	for (const { section } of best) {
		const { page, heading, to } = section;
		if (answers.length === MOST || pages.has(page)) continue;
		pages.add(page);
		answers.push({ page, heading, to });
	}
	return answers;
}
