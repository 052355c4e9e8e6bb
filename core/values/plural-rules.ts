import { numberWords } from "./number-words-rules.ts";

/** The word that goes with `n`: `item` with one, `itens` with none or many. */
export const plural = (n: number, one: string, many: string): string => (n === 1 ? one : many);

/** How many there are, in words: `1 item`, `1.200 itens`. */
export const counted = (n: number, one: string, many: string): string =>
	`${numberWords(n)} ${plural(n, one, many)}`;
