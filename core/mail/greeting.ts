import { once } from "../values/once.ts";
import { firstName } from "../values/text.ts";

const DAY_AND_TIME = once(
	() =>
		new Intl.DateTimeFormat("pt-BR", {
			timeZone: "America/Sao_Paulo",
			dateStyle: "short",
			timeStyle: "short",
		}),
);
const TIME = once(
	() =>
		new Intl.DateTimeFormat("pt-BR", {
			timeZone: "America/Sao_Paulo",
			timeStyle: "short",
		}),
);

/** `21/11/2026, 07:13` in São Paulo (rule money 13). */
export const dayAndTime = (moment: Date): string => DAY_AND_TIME().format(moment);

/** `07:13` in São Paulo. */
export const timeOfDay = (moment: Date): string => TIME().format(moment);

const LONGEST = 30;
/** Longer names exist, but are less likely than sentences. */
const MOST_WORDS = 8;
const NAME = /^[\p{L}\p{M}'’.()-]+$/u;
/** Small words of sentences that never occur in names. */
const SENTENCE = new Set(
	"agora aqui com em gratis grátis hoje já para pela pelo por sem seu sua um uma você".split(" "),
);

const isNameLike = (word: string): boolean =>
	NAME.test(word) && !/\.[^\s.]/.test(word) && !SENTENCE.has(word.toLowerCase());

/**
 * `Olá, Ana!`, with the first name only (after a title such as Dra.). Omits anything that does not look like
 * a name, because anybody may have typed it to have the shop send their text.
 */
export function greeting(fullName: string): string {
	const words = fullName.trim().split(/\s+/);
	if (words.length > MOST_WORDS || !words.every(isNameLike)) return "Olá!";
	const name = firstName(fullName);
	return name && name.length <= LONGEST ? `Olá, ${name}!` : "Olá!";
}
