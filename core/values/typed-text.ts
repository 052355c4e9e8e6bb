import { z } from "zod";
import { isValidDocument, normalizeDocument } from "./document.ts";
import { ALONG, plainText } from "./text.ts";

/** Above any number, price or date. */
export const LONGEST_NUMBER = 40;

/** Whether the input is empty; oversized text is not. */
export const isBlank = (value: unknown): boolean =>
	value === undefined ||
	value === null ||
	(typeof value === "string" && value.length <= ALONG && value.trim() === "");

/** Replaces line breaks and surrounding spaces by a space. */
const oneLine = (text: string): string =>
	text.replace(/\s+/g, (space) => (/[\n\r\t\v\f\u2028\u2029]/.test(space) ? " " : space));

/**
 * Single-line text of at most `most` characters after cleaning. Rejects oversized input before processing it.
 * `missing` is the error for non-text. Replaces line breaks, because such texts are used in headings, labels
 * and e-mail headers.
 */
export const typedText = (missing: string, most: number, tooLong: string) =>
	z
		.string(missing)
		.max(most + ALONG, { error: tooLong, abort: true })
		.overwrite((text) => plainText(oneLine(text)))
		.max(most, tooLong);

/** As `typedText`, with line breaks. */
export const typedLines = (missing: string, most: number, tooLong: string) =>
	z
		.string(missing)
		.max(most + ALONG, { error: tooLong, abort: true })
		.overwrite(plainText)
		.max(most, tooLong);

const WRONG = "CPF ou CNPJ inválido. Confira os números";

/** A CPF (11 digits) or CNPJ (14 characters); null when empty. */
export const optionalDocument = typedText(WRONG, LONGEST_NUMBER, WRONG)
	.default("")
	.refine((text) => text === "" || isValidDocument(text), WRONG)
	.transform((text) => normalizeDocument(text) || null);

/** A required document; `missing` is the error without it. */
export const neededDocument = (missing: string) =>
	typedText(missing, LONGEST_NUMBER, WRONG)
		.min(1, missing)
		.refine(isValidDocument, WRONG)
		.transform(normalizeDocument);

const LONGEST = 20;

/** A code of digits, which may be typed with points; empty when not typed. `wrong` says how it looks. */
export const fiscalCode = (pattern: RegExp, wrong: string) =>
	typedText(wrong, LONGEST, wrong)
		.default("")
		.transform((typed) => typed.replace(/[.\s-]/g, ""))
		.refine((code) => code === "" || pattern.test(code), wrong);

/** The NCM of goods: eight digits, or empty. */
export const ncmField = fiscalCode(/^\d{8}$/, "O NCM tem 8 números, como 6211.33.00");
