const CONTROLS = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu;
/** Signs that mail programs and browsers read as the dot of a web address. */
const DOTS = /[。．｡․﹒]/g;
const SCHEME = /:\s*\/\s*\//g;
const HIDDEN_SCHEME = /\b(?:https?|ftp|mailto|javascript|data|tel)\s*:/gi;
const WWW = /www\.?/gi;
/** A dot inside a word, as in a domain, unless it stands between digits as in `1.149`. */
const INNER_DOT = /(?<=[^\s.])\.(?=[^\s.])(?<!\d\.(?=\d))/g;
const ADDRESS = /^[\w.+-]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

/**
 * What a stranger typed, as an e-mail of the shop may print it: one line, with nothing in it that a mail
 * program would turn into a link and no invisible signs. The words stay readable.
 */
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

/** The same for a text of several lines. */
export const plainLines = (text: string): string =>
	text
		.split(/\r\n|[\n\r\u2028\u2029]/)
		.map(plainWords)
		.join("\n")
		.replace(/\n{3,}/g, "\n\n")
		.trim();

/** An e-mail address stays one, so that it can be answered; whatever else was typed there is words. */
export const plainAddress = (text: string): string =>
	ADDRESS.test(text) ? text : plainWords(text);
