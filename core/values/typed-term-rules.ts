import { plainText } from "./plain-text-rules.ts";

/** Spaces and signs nobody sees that may come along with what was typed or pasted. */
export const ALONG = 500;

/** A search term: its first `most` signs, plain. */
export const typedTerm = (text: string | null, most: number): string =>
	plainText((text ?? "").slice(0, most + ALONG)).slice(0, most);
