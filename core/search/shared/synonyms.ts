import { z } from "zod";
import { foldText } from "#core/values/text.ts";
import { typedText } from "#core/values/typed-text.ts";

export type SynonymWords = { termos: string[]; tambem: string[] };

export type Synonym = SynonymWords & {
	id: string;
	origem: "lista" | "loja";
	version: string;
};

const MOST_TERMS = 12;
const MOST_WORDS = 5;
const LONGEST_TERM = 60;
const LONGEST_TYPED = 600;

/** Comma-separated terms without spelling variants of the same term. */
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

export const termsText = (all: string[]): string => all.join(", ");

/** Form of a synonym group (rule search 8). */
export const synonymForm = z
	.object({ termos: terms("Termos inválidos"), tambem: terms("Termos inválidos") }, "Inválido")
	.superRefine(({ termos, tambem }, context) => {
		const refuse = (path: string, message: string) =>
			context.addIssue({ code: "custom", path: [path], message });
		if (termos.length === 0) refuse("termos", "Escreva o que as pessoas buscam");
		else if (termos.length === 1 && tambem.length === 0)
			refuse("tambem", "Escreva outro termo que vale o mesmo, ou o que este acha também");
	});

/** Groups that contain a text in any spelling; all without a text. */
export function synonymsWith(groups: Synonym[], text: string): Synonym[] {
	const wanted = foldText(text);
	return groups.filter(({ termos, tambem }) =>
		[...termos, ...tambem].some((term) => foldText(term).includes(wanted)),
	);
}
