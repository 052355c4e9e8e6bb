/** Sent as often as this, a statement is worth being kept ready. */
const OFTEN = 10;
/** Kept by the server for each connection; what a shopper does is some hundred statements. */
const MOST_NAMES = 300;
/** Texts that are still counted: those with a number of values of their own never end. */
const MOST_COUNTED = 2_000;

/**
 * How a text is best searched depends on how common the word is: such a statement is planned for each, and not once
 * for all of them, which would besides take the accents off the word again for every row.
 */
const SEARCHES = / like /;

/** Names a statement by its text; undefined for one that is not sent often, or searches texts. */
export type StatementNames = (text: string) => string | undefined;

/**
 * Names under which the server keeps statements ready, read and planned once for each connection of a pool.
 * One text has one name as long as the pool lives.
 */
export function createStatementNames(): StatementNames {
	const names = new Map<string, string>();
	const sent = new Map<string, number>();
	return (text) => {
		const known = names.get(text);
		if (known || names.size >= MOST_NAMES || SEARCHES.test(text)) return known;
		const times = (sent.get(text) ?? 0) + 1;
		if (times < OFTEN) {
			if (sent.size >= MOST_COUNTED) sent.clear();
			sent.set(text, times);
			return undefined;
		}
		sent.delete(text);
		const name = `requinte_${names.size}`;
		names.set(text, name);
		return name;
	};
}
