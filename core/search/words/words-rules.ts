import { z } from "zod";
import { foldText } from "#core/values/fold-rules.ts";
import { typedText } from "#core/values/typed-text-rules.ts";

/** Words of one meaning, and what they find as well. */
export type SynonymWords = { termos: string[]; tambem: string[] };

/** A group as the back office lists it. */
export type Synonym = SynonymWords & {
	id: string;
	origem: "lista" | "loja";
	/** For saving: what it was opened with. */
	version: string;
};

const MOST_TERMS = 12;
const MOST_WORDS = 5;
const LONGEST_TERM = 60;
const LONGEST_TYPED = 600;

/** Terms typed with commas between them, each once however it is written. */
const terms = (wrong: string) =>
	typedText(wrong, LONGEST_TYPED, "Texto longo demais")
		.default("")
		.transform((typed) => {
			const each = typed.split(",").map((term) => term.trim().toLocaleLowerCase("pt-BR"));
			return [...new Map(each.filter(foldText).map((term) => [foldText(term), term])).values()];
		})
		.refine((all) => all.length <= MOST_TERMS, `No máximo ${MOST_TERMS} termos`)
		.refine(
			(all) => all.every((term) => term.split(/\s+/).length <= MOST_WORDS),
			`Cada termo tem no máximo ${MOST_WORDS} palavras`,
		)
		.refine(
			(all) => all.every((term) => term.length <= LONGEST_TERM),
			`Cada termo tem no máximo ${LONGEST_TERM} letras`,
		);

const typedTerms = (typed: string): string[] =>
	typed
		.split(",")
		.map((term) => term.trim())
		.filter(foldText);

/** Terms as somebody reads and types them. */
export const termsText = (all: string[]): string => all.join(", ");

/**
 * What comes of two people's changes to the same terms, as text: what either added is there, what either took out is
 * not.
 */
export function mergeTerms(base: string, mine: string, theirs: string): string {
	const [opened, own, other] = [base, mine, theirs].map(
		(text) => new Map(typedTerms(text).map((term) => [foldText(term), term])),
	) as [Map<string, string>, Map<string, string>, Map<string, string>];
	const together = [...other].filter(([key]) => own.has(key) || !opened.has(key));
	const added = [...own].filter(([key]) => !opened.has(key) && !other.has(key));
	return termsText([...together, ...added].map(([, term]) => term));
}

/** What the dialog sends (rule search 8). */
export const synonymForm = z
	.object({ termos: terms("Termos inválidos"), tambem: terms("Termos inválidos") }, "Inválido")
	.superRefine(({ termos, tambem }, context) => {
		const refuse = (path: string, message: string) =>
			context.addIssue({ code: "custom", path: [path], message });
		if (termos.length === 0) refuse("termos", "Escreva o que as pessoas buscam");
		else if (termos.length === 1 && tambem.length === 0)
			refuse("tambem", "Escreva outro termo que vale o mesmo, ou o que este acha também");
	});
