const CONTROLS = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu;
/** Characters that mail clients and browsers read as a dot of a web address. */
const DOTS = /[。．｡․﹒]/g;
const SCHEME = /:\s*\/\s*\//g;
const HIDDEN_SCHEME = /\b(?:https?|ftp|mailto|javascript|data|tel)\s*:/gi;
const WWW = /www\.?/gi;
/** A dot inside a word, as in a domain, except between digits as in `1.149`. */
const INNER_DOT = /(?<=[^\s.])\.(?=[^\s.])(?<!\d\.(?=\d))/g;
const ADDRESS = /^[\w.+-]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

/** Input as one readable line without invisible characters or text that mail clients turn into links. */
export const plainWords = (text: string): string =>
	text
		.normalize("NFKC")
		.replace(/\s+/g, " ")
		.replace(CONTROLS, "")
		.replace(DOTS, ".")
		.replace(SCHEME, " ")
		.replace(HIDDEN_SCHEME, (scheme) => scheme.slice(0, -1).trimEnd())
		.replace(WWW, "")
		.replace(INNER_DOT, ". ")
		.replace(/ {2,}/g, " ")
		.trim();

/** As `plainWords`, for several lines. */
export const plainLines = (text: string): string =>
	text
		.split(/\r\n|[\n\r\u2028\u2029]/)
		.map(plainWords)
		.join("\n")
		.replace(/\n{3,}/g, "\n\n")
		.trim();

/** Leaves an e-mail address intact for replies; anything else is treated as text. */
export const plainAddress = (text: string): string =>
	ADDRESS.test(text) ? text : plainWords(text);
