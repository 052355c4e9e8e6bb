import { z } from "zod";
import { plainText } from "./plain-text-rules.ts";
import { ALONG } from "./typed-term-rules.ts";

/** Far more than any number, price or date needs. */
export const LONGEST_NUMBER = 40;

/** Whether nothing was sent or typed; what is too long to be looked at is not nothing. */
export const isBlank = (value: unknown): boolean =>
	value === undefined ||
	value === null ||
	(typeof value === "string" && value.length <= ALONG && value.trim() === "");

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
