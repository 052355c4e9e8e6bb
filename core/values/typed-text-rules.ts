import { z } from "zod";
import { plainText } from "./plain-text-rules.ts";

/** Spaces and signs nobody sees that may come along with what was typed or pasted. */
const ALONG = 500;

/**
 * A text that people type, of at most `most` signs once it is plain. What is longer by far is refused before
 * anything looks at it. `missing` says that it is no text at all.
 */
export const typedText = (missing: string, most: number, tooLong: string) =>
	z
		.string(missing)
		.max(most + ALONG, { error: tooLong, abort: true })
		.overwrite(plainText)
		.max(most, tooLong);
