/** Whether something was typed in which there is no word to look for: signs alone find nothing. */
export const isOnlySigns = (typed: string, words: string[]): boolean =>
	words.length === 0 && typed.trim() !== "";
