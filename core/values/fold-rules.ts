/** Words that say nothing of what is looked for. */
const EMPTY_WORDS = new Set(
	"a o e de da do das dos em na no nas nos um uma para pra por com ao aos que se tipo cor tamanho tam comprar preco barato barata loja quero".split(
		" ",
	),
);

/** Words that another gender makes another thing: a "bolsa" is a bag and a "bolso" a pocket. */
const OTHER_THINGS = new Set("bolsa linha moda cinta sola copa".split(" "));

/**
 * Words without accents, capitals, signs and plural endings, as the database's `dobrar` makes them:
 * "Calções" and "calcao" are the same.
 */
export const foldText = (text: string): string =>
	text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, " ")
		.replace(/([a-z]{2})(?:oes|aes)\b/g, "$1ao")
		.replace(/([a-z][aeou])is\b/g, "$1l")
		.replace(/([a-z]{2})ns\b/g, "$1m")
		.replace(/([a-z]{2}[rz])es\b/g, "$1")
		.replace(/([a-z][a-rt-z])s\b/g, "$1")
		.trim();

/** A folded word without its gender, as the database's `raizes` makes it: "medica" and "medico" are the same. */
export const rootOf = (folded: string): string =>
	OTHER_THINGS.has(folded) ? folded : folded.replace(/([a-z]{3})[aeo]$/, "$1");

/** The roots of all words of a text, in their order. */
export const rootsOf = (text: string): string[] =>
	foldText(text).split(" ").filter(Boolean).map(rootOf);

/** Whether a folded word says nothing by itself. */
export const isEmptyWord = (folded: string): boolean => EMPTY_WORDS.has(folded);
