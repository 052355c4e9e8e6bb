const LONGEST = 30;
/** Names of more words exist, sentences are commoner. */
const MOST_WORDS = 8;
const NAME = /^[\p{L}\p{M}'’.()-]+$/u;
/** Small words that stand in sentences and in nobody's name. */
const SENTENCE = new Set(
	"agora aqui com em gratis grátis hoje já para pela pelo por sem seu sua um uma você".split(" "),
);

const isNameLike = (word: string): boolean =>
	NAME.test(word) && !/\.[^\s.]/.test(word) && !SENTENCE.has(word.toLowerCase());

/**
 * `Olá, Ana!`, with the first name alone (after a title such as Dra.). Where anything of the whole does
 * not look like a name it is left out: a stranger may have typed it to have us send their words.
 */
export function greeting(fullName: string): string {
	const words = fullName.trim().split(/\s+/);
	if (words.length > MOST_WORDS || !words.every(isNameLike)) return "Olá!";
	const [first = "", second = ""] = words;
	const titled = /^(?:dr|dra|prof|profa|sr|sra)\.?$/i.test(first);
	const name = titled && second ? `${first} ${second}` : first;
	return name && name.length <= LONGEST ? `Olá, ${name}!` : "Olá!";
}
