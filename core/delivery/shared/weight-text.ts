import { z } from "zod";
import { LONGEST_NUMBER, typedText } from "#core/values/typed-text.ts";

export const MOST_GRAMS = 999_000;
const WRONG = "Use quilos, como 0,5";

/** Parses kilograms (`0,5`, `2`, `1.25`) to grams; null when invalid. */
export function gramsFromKg(typed: string): number | null {
	if (typed.length > LONGEST_NUMBER) return null;
	const [, kg, part = ""] = /^(\d{1,3})(?:[.,](\d{1,3}))?\s*(?:kg)?$/i.exec(typed.trim()) ?? [];
	return kg === undefined ? null : Number(kg) * 1_000 + Number(part.padEnd(3, "0"));
}

/** `0,5` of 500. */
export const kgText = (grams: number): string => String(grams / 1_000).replace(".", ",");

/** `500 g`, `1,46 kg`. */
export const weightWords = (grams: number): string =>
	grams < 1_000 ? `${grams} g` : `${kgText(grams)} kg`;

/** A positive weight in kilograms. */
export const weightText = typedText(WRONG, LONGEST_NUMBER, WRONG).transform((typed, context) => {
	const grams = gramsFromKg(typed);
	if (grams !== null && grams > 0 && grams <= MOST_GRAMS) return grams;
	context.addIssue({
		code: "custom",
		message: grams === 0 ? "O peso deve ser maior que zero" : WRONG,
	});
	return z.NEVER;
});
