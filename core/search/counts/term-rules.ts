import { foldText } from "#core/values/fold-rules.ts";
import { typedTerm } from "#core/values/typed-term-rules.ts";

const LONGEST = 60;
const MOST_WORDS = 6;

/** Eight digits with signs between them: a phone, a CPF, a card, a CEP. */
const NUMBER = /\d(?:[\s().\-/+]*\d){7}/;
const ADDRESS = /@|https?:|www\./i;

/** What is counted: the words in one spelling, and as somebody typed them. */
export type CountedTerm = { termo: string; escrito: string };

/**
 * A term as it is counted, or null where nothing is kept of it: signs alone, more than a search says, or
 * what looks like somebody's e-mail, phone or document (rule search 9).
 */
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
