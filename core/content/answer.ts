import { foldText, isEmptyWord, rootsOf } from "../values/text.ts";

export type PageSection = {
	page: string;
	/** Null before the first heading. */
	heading: string | null;
	to: string;
	/** Page title, heading and text, each as `stemsOf` returns it. */
	titled: readonly string[];
	headed: readonly string[];
	said: readonly string[];
};

export type Answer = Pick<PageSection, "page" | "heading" | "to">;

const MOST = 3;
/** Longer questions are cut off here. */
const MOST_WORDS = 12;
/** Words at least this long match with a different last letter. */
const SHORTEST_ALIKE = 4;

/** Interrogative words, without meaning for the search. */
const ASKING = new Set(
	"como qual quai quando onde quanto posso pode podem fazer faco faz feito funciona tem ter voce voces meu minha eu preciso sobre e sao esta estao nao encontrei cade ajuda".split(
		" ",
	),
);
/** Common in product names, but significant in a question. */
const ABOUT_SIZES = "tamanho";

/** Maps verbs in questions to nouns on pages. */
const ENDINGS =
	/([a-z]{3})(?:amento|imento|ament|iment|acao|ucao|aca|uca|ando|endo|indo|ar|er|ir)$/;

/** Stems of words: "trocar" and "trocas" are equal. */
export const stemsOf = (text: string): string[] => [
	...new Set(rootsOf(text).map((root) => root.replace(ENDINGS, "$1"))),
];

const isAlike = (one: string, other: string): boolean =>
	one === other ||
	(Math.min(one.length, other.length) >= SHORTEST_ALIKE &&
		Math.abs(one.length - other.length) === 1 &&
		(one.startsWith(other) || other.startsWith(one)));

const wordsOf = (typed: string): string[] => foldText(typed).split(" ").filter(Boolean);

/** The meaningful words of a question; may be empty. */
const requestedTerms = (question: string): string[] =>
	wordsOf(question)
		.filter(
			(word) =>
				word.length > 1 && !ASKING.has(word) && (word === ABOUT_SIZES || !isEmptyWord(word)),
		)
		.slice(0, MOST_WORDS)
		.flatMap(stemsOf);

/** Whether search text may be a question: an interrogative, or words unlike these product names. */
export function isQuestion(typed: string, pieces: readonly { nome: string }[]): boolean {
	const stems = requestedTerms(typed);
	if (stems.length === 0) return false;
	if (wordsOf(typed).some((word) => word.length > 1 && ASKING.has(word))) return true;
	const names = pieces.flatMap(({ nome }) => stemsOf(nome));
	return !stems.some((stem) => names.some((name) => isAlike(name, stem)));
}

/**
 * At most three sections, one per page, with all words of a question; heading matches win (rule search 10).
 */
export function answersTo(question: string, sections: readonly PageSection[]): Answer[] {
	const stems = [...new Set(requestedTerms(question))];
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
	// A page title match links to the top, unless one of its headings matches too.
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
