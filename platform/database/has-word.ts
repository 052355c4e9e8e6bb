import { type SQL, sql } from "drizzle-orm";
import { escapeLike } from "./escape-like.ts";

/** Indexes of texts know them by three letters, the beginning of a word by its first. */
const INDEXED_FROM = 3;

/**
 * Whether a text that is folded by `sem_acento` has a typed word anywhere. One of a letter or two has to begin a
 * word: elsewhere an index could not find it, and it would say little.
 */
export function hasWord(text: SQL, word: string): SQL {
	const folded = sql`sem_acento(${escapeLike(word)})`;
	if (word.length >= INDEXED_FROM) return sql`${text} like '%' || ${folded} || '%'`;
	return sql`(${text} like ${folded} || '%' or ${text} like '% ' || ${folded} || '%')`;
}
