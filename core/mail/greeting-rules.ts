const LONGEST = 30;
const NAME = /^[\p{L}\p{M}'’.-]+$/u;

/**
 * `Olá, Ana!`, with the first name alone (after a title such as Dra.). What does not look like a name
 * is left out: a stranger may have typed it to have us send their words.
 */
export function greeting(fullName: string): string {
	const words = fullName.trim().split(/\s+/);
	const [first = "", second = ""] = words;
	const titled = /^(?:dr|dra|prof|profa|sr|sra)\.?$/i.test(first);
	const name = titled && second ? `${first} ${second}` : first;
	const plausible =
		name.length <= LONGEST &&
		name.split(" ").every((word) => NAME.test(word)) &&
		!/\.[^\s.]/.test(name);
	return plausible && name ? `Olá, ${name}!` : "Olá!";
}
