/** Stop words of searches. */
const EMPTY_WORDS = new Set(
	"a o e de da do das dos em na no nas nos um uma para pra por com ao aos que se tipo cor tamanho tam comprar preco barato barata loja quero".split(
		" ",
	),
);

/** Words whose gender changes the meaning: a "bolsa" is a bag, a "bolso" a pocket. */
const OTHER_THINGS = new Set("bolsa linha moda cinta sola copa".split(" "));

/** The first name of a person, after a title if there is one: `Dra. Ana`; empty for an empty name. */
export function firstName(name: string): string {
	const [first = "", second] = name.trim().split(/\s+/);
	return second && /^(?:dr|dra|prof|profa|sr|sra)\.?$/i.test(first) ? `${first} ${second}` : first;
}

/** Lower case without accents. */
export const unaccented = (text: string): string =>
	text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Without accents, capitals, punctuation and plural endings; must agree with the database's `dobrar`. */
export const foldText = (text: string): string =>
	unaccented(text)
		.replace(/[^a-z0-9]+/g, " ")
		.replace(/([a-z]{2})(?:oes|aes)\b/g, "$1ao")
		.replace(/([a-z][aeou])is\b/g, "$1l")
		.replace(/([a-z]{2})ns\b/g, "$1m")
		.replace(/([a-z]{2}[rz])es\b/g, "$1")
		.replace(/([a-z][a-rt-z])s\b/g, "$1")
		.trim();

/** A folded word without its gender ending; must agree with the database's `raizes`. */
export const rootOf = (folded: string): string =>
	OTHER_THINGS.has(folded) ? folded : folded.replace(/([a-z]{3})[aeo]$/, "$1");

export const rootsOf = (text: string): string[] =>
	foldText(text).split(" ").filter(Boolean).map(rootOf);

export const isEmptyWord = (folded: string): boolean => EMPTY_WORDS.has(folded);

/** Search words; punctuation alone is none. */
export const searchWords = (term: string): string[] =>
	term
		.split(/\s+/)
		.filter((word) => /[\p{L}\p{N}]/u.test(word))
		.slice(0, 8);

/** Whether text was typed that has no words; such a search finds nothing. */
export const isOnlySigns = (typed: string, words: string[]): boolean =>
	words.length === 0 && typed.trim() !== "";

/** Parses `P, M , G` to `[P, M, G]` (rule catalogue 12), without empty and duplicate items. */
export function splitList(text: string): string[] {
	const seen = new Set<string>();
	return text
		.split(",")
		.map((item) => item.replace(/\s+/g, " ").trim())
		.filter((item) => {
			const key = item.toLocaleLowerCase("pt-BR");
			if (item === "" || seen.has(key)) return false;
			seen.add(key);
			return true;
		});
}

export const joinList = (items: string[]): string => items.join(", ");

/** Removes what databases reject, and invisible characters such as direction overrides. */
export const plainText = (text: string): string =>
	text
		.toWellFormed()
		.replace(/[^\P{Cc}\n\t]|[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/gu, "")
		.trim();

const inThrees = (digits: string): string =>
	/^-?\d{1,3}$/.test(digits) ? digits : `${inThrees(digits.slice(0, -3))}.${digits.slice(-3)}`;

/** pt-BR format without `Intl`, whose first use costs a phone a third of a page's rendering time. */
function written(number: string): string {
	const [whole = "", rest] = number.split(".");
	return inThrees(whole) + (rest ? `,${rest}` : "");
}

/** `1.285` and `4,5`, with the number's own decimals. */
export const numberWords = (value: number): string => written(String(value));

/** `1.285,50` for 128550 hundredths, which are whole. */
export const hundredthsWords = (hundredths: number): string =>
	written((hundredths / 100).toFixed(2));

/** `12,5%` from hundredths of a percent. */
export const percentWords = (hundredths: number): string => `${numberWords(hundredths / 100)}%`;

/** The word for `n`: `item` with one, `itens` with none or many. */
export const plural = (n: number, one: string, many: string): string => (n === 1 ? one : many);

/** Number with its word: `1 item`, `1.200 itens`. */
export const counted = (n: number, one: string, many: string): string =>
	`${numberWords(n)} ${plural(n, one, many)}`;

/** Slug of a name: `Médico & Cia` gives `medico-cia` (rule catalogue 1). */
export const slugFrom = (name: string): string =>
	unaccented(name)
		.replace(/[^\w\s-]/g, "")
		.trim()
		.replace(/[\s_-]+/g, "-")
		// Runs have become one.
		.replace(/^-|-$/g, "");

const LONGEST = 200;

/** Whether a text can be a slug; excludes text that the database cannot even compare. */
export const isSlug = (text: string): boolean =>
	text.length > 0 && text.length <= LONGEST && /^[\p{L}\p{N}._~-]+$/u.test(text);

/** Allowance for pasted spaces and invisible characters. */
export const ALONG = 500;

/** A search term: plain, at most `most` characters. */
export const typedTerm = (text: string | null, most: number): string =>
	plainText((text ?? "").slice(0, most + ALONG)).slice(0, most);

const UNNAMED = "Sua loja";

/** The shop's name, or `Sua loja` while there is none. */
export const shopName = (given: string | null | undefined): string => given?.trim() || UNNAMED;

/** `loja Jalecos da Maria` within a sentence; only `loja` without a name. */
export const namedShop = (name: string): string => (name === UNNAMED ? "loja" : `loja ${name}`);
