/** Words to search for: signs alone count for nothing. */
export const searchWords = (term: string): string[] =>
	term
		.split(/\s+/)
		.filter((word) => /[\p{L}\p{N}]/u.test(word))
		.slice(0, 8);

/** Whether something was typed in which there is no word to look for: signs alone find nothing. */
export const isOnlySigns = (typed: string, words: string[]): boolean =>
	words.length === 0 && typed.trim() !== "";
