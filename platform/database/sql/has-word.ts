import { type SQL, sql } from "drizzle-orm";

/** Trigram indexes need three letters. */
const INDEXED_FROM = 3;

/**
 * Whether a text folded by `sem_acento` contains a typed word. One or two letters must begin a word: elsewhere no
 * index finds them, and they mean little.
 */
export function hasWord(text: SQL, word: string): SQL {
	const folded = sql`sem_acento(${escapeLike(word)})`;
	if (word.length >= INDEXED_FROM) return sql`${text} like '%' || ${folded} || '%'`;
	return sql`(${text} like ${folded} || '%' or ${text} like '% ' || ${folded} || '%')`;
}

/** Escapes a typed word for `like`. */
export const escapeLike = (word: string): string => word.replace(/[\\%_]/g, "\\$&");
