import { foldText, isEmptyWord, rootsOf } from "#core/values/fold-rules.ts";

/** A part of a page, under a heading or before the first. */
export type PageSection = {
	page: string;
	/** Null before the first heading. */
	heading: string | null;
	/** Address, to the heading itself. */
	to: string;
	/** What the page is called, the heading, and what stands below, each as `stemsOf` makes it. */
	titled: readonly string[];
	headed: readonly string[];
	said: readonly string[];
};

/** Where a page of the shop says something about what was asked. */
export type Answer = Pick<PageSection, "page" | "heading" | "to">;

const MOST = 3;
/** Of a question; what is longer says no more. */
const MOST_WORDS = 12;
/** From so many letters on, words that differ in their last one may be of one family. */
const SHORTEST_ALIKE = 4;

/** Words in which people ask, whatever they ask about. */
const ASKING = new Set(
	"como qual quai quando onde quanto posso pode podem fazer faco faz feito funciona tem ter voce voces meu minha eu preciso sobre e sao esta estao nao encontrei cade ajuda".split(
		" ",
	),
);
/** Says nothing of a piece, but much of a question. */
const ABOUT_SIZES = "tamanho";

/** People ask with verbs what pages say with nouns. */
const ENDINGS =
	/([a-z]{3})(?:amento|imento|ament|iment|acao|ucao|aca|uca|ando|endo|indo|ar|er|ir)$/;

/** Words without what their use changes of them: "trocar" and "trocas" are the same. */
export const stemsOf = (text: string): string[] => [
	...new Set(rootsOf(text).map((root) => root.replace(ENDINGS, "$1"))),
];

const isAlike = (one: string, other: string): boolean =>
	one === other ||
	(Math.min(one.length, other.length) >= SHORTEST_ALIKE &&
		Math.abs(one.length - other.length) === 1 &&
		(one.startsWith(other) || other.startsWith(one)));

const wordsOf = (typed: string): string[] => foldText(typed).split(" ").filter(Boolean);

/** The words of a question that say what it is about; none of a question that says nothing. */
const askedFor = (question: string): string[] =>
	wordsOf(question)
		.filter(
			(word) =>
				word.length > 1 && !ASKING.has(word) && (word === ABOUT_SIZES || !isEmptyWord(word)),
		)
		.slice(0, MOST_WORDS)
		.flatMap(stemsOf);

/**
 * Whether what was typed may be a question: it says something, and either asks or has nothing of the names of these
 * pieces.
 */
export function isQuestion(typed: string, pieces: readonly { nome: string }[]): boolean {
	const stems = askedFor(typed);
	if (stems.length === 0) return false;
	if (wordsOf(typed).some((word) => word.length > 1 && ASKING.has(word))) return true;
	const names = pieces.flatMap(({ nome }) => stemsOf(nome));
	return !stems.some((stem) => names.some((name) => isAlike(name, stem)));
}

/**
 * Parts of pages in which all words of a question stand; those that are called by them first, and those that only say
 * them where none is called so. At most three, and one of each page (rule search 10).
 */
export function answersTo(question: string, sections: readonly PageSection[]): Answer[] {
	const stems = [...new Set(askedFor(question))];
	const metBy = (words: readonly string[]) =>
		stems.filter((stem) => words.some((word) => isAlike(word, stem)));
	const found = sections.flatMap((section) => {
		const titled = metBy(section.titled);
		const headed = metBy(section.headed);
		const named = new Set([...titled, ...headed]);
		const met = new Set([...named, ...metBy(section.said)]);
		if (stems.length === 0 || met.size < stems.length) return [];
		return [{ section, named: named.size, headed: headed.length, titled: titled.length }];
	});
	// A page that is called so is opened at its beginning, unless a part of it is called so too.
	const best = found.sort(
		(a, b) => b.named - a.named || b.headed - a.headed || b.titled - a.titled,
	);
	const isNamed = (best[0]?.named ?? 0) > 0;
	const pages = new Set<string>();
	const answers: Answer[] = [];
	for (const { section, named } of best) {
		const { page, heading, to } = section;
		if (answers.length === MOST || pages.has(page) || (isNamed && named === 0)) continue;
		pages.add(page);
		answers.push({ page, heading, to });
	}
	return answers;
}
