import { typedText } from "./typed-text.ts";

const LONGEST = 20;

/** A code of digits, which may be typed with points; empty when not typed. `wrong` says how it looks. */
export const fiscalCode = (pattern: RegExp, wrong: string) =>
	typedText(wrong, LONGEST, wrong)
		.default("")
		.transform((typed) => typed.replace(/[.\s-]/g, ""))
		.refine((code) => code === "" || pattern.test(code), wrong);

/** The NCM of goods: eight digits, or empty. */
export const ncmField = fiscalCode(/^\d{8}$/, "O NCM tem 8 números, como 6211.33.00");
