import { foldText, typedTerm } from "#core/values/text.ts";

const LONGEST = 60;
const MOST_WORDS = 6;

/** Eight digits with separators: a phone, CPF, card or CEP. */
const NUMBER = /\d(?:[\s().\-/+]*\d){7}/;
const ADDRESS = /@|https?:|www\./i;

/** A normalised term, and its typed form. */
export type CountedTerm = { termo: string; escrito: string };

/** The normalised term; null without words, when too long, or like personal data (rule search 9). */
export function countedTerm(typed: unknown): CountedTerm | null {
	if (typeof typed !== "string") return null;
	const escrito = typedTerm(typed, LONGEST + 1)
		.trim()
		.replace(/\s+/g, " ")
		.toLocaleLowerCase("pt-BR");
	if (escrito.length > LONGEST || NUMBER.test(escrito) || ADDRESS.test(escrito)) return null;
	const termo = foldText(escrito);
	return termo === "" || termo.split(" ").length > MOST_WORDS ? null : { termo, escrito };
}
