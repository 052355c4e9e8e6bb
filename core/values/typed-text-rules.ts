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

/** Text on one line: a break of lines, with the spaces around it, is a space. */
const oneLine = (text: string): string =>
	text.replace(/\s+/g, (space) => (/[\n\r\t\v\f\u2028\u2029]/.test(space) ? " " : space));

/**
 * A text that people type on one line, of at most `most` signs once it is plain. What is longer by far is refused
 * before anything looks at it. `missing` says that it is no text at all. Line breaks, which no field for one line
 * lets anybody type, are spaces: such texts stand in headings, on labels and in heads of e-mails.
 */
export const typedText = (missing: string, most: number, tooLong: string) =>
	z
		.string(missing)
		.max(most + ALONG, { error: tooLong, abort: true })
		.overwrite((text) => plainText(oneLine(text)))
		.max(most, tooLong);

/** The same on as many lines as people type. */
export const typedLines = (missing: string, most: number, tooLong: string) =>
	z
		.string(missing)
		.max(most + ALONG, { error: tooLong, abort: true })
		.overwrite(plainText)
		.max(most, tooLong);
