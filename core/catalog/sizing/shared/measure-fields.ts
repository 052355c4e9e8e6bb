import { z } from "zod";
import type { Field } from "#core/record/shared/field.ts";
import { ok } from "#core/values/result.ts";
import { LONGEST_NUMBER, typedText } from "#core/values/typed-text.ts";

/** A positive whole number, or null when empty: weight zero would make delivery free. */
export const measureText = (what: string, most: number) => {
	const wrong = `${what}: use um número inteiro de 1 a ${most.toLocaleString("pt-BR")}`;
	return typedText(wrong, LONGEST_NUMBER, wrong)
		.nullish()
		.transform((typed, context) => {
			if (!typed) return null;
			const value = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
			if (value >= 1 && value <= most) return value;
			context.addIssue({ code: "custom", message: wrong });
			return z.NEVER;
		});
};

const MOST_GRAMS = 50_000;
const MOST_CENTIMETRES = 200;

const measure = (
	label: string,
	most: number,
	csv: string,
): Field<number | null, string, "integer", false> => ({
	label,
	column: "integer",
	initial: null,
	hasDefault: false,
	form: measureText(label, most),
	typed: (value) => (value === null ? "" : String(value)),
	cell: {
		column: csv,
		write: (value) => (value === null ? "" : String(value)),
		read: (text) => ok(text),
	},
});

/** Weight in grams in the form of a variation. */
export const ownWeightText = measureText("Peso", MOST_GRAMS);

/** Length, width and height in whole centimetres. */
export type Sides = [length: number, width: number, height: number];

/** Parses `30x25x5`, or null. */
export function sidesFromText(typed: string): Sides | null {
	const parts = typed.split(/[x×*]/i).map((part) => part.trim());
	const [length = 0, width = 0, height = 0] = parts.map((part) =>
		/^\d{1,3}$/.test(part) ? Number(part) : 0,
	);
	const sides: Sides = [length, width, height];
	const fits = sides.every((side) => side >= 1 && side <= MOST_CENTIMETRES);
	return parts.length === 3 && fits ? sides : null;
}

type Measured = Record<"comprimento_cm" | "largura_cm" | "altura_cm", number | null>;

/** All three measures, or null. */
export const sidesOf = ({ comprimento_cm, largura_cm, altura_cm }: Measured): Sides | null =>
	comprimento_cm && largura_cm && altura_cm ? [comprimento_cm, largura_cm, altura_cm] : null;

/** Measures as columns; all null without sides. */
export const sideColumns = (sides: Sides | null | undefined): Measured => ({
	comprimento_cm: sides?.[0] ?? null,
	largura_cm: sides?.[1] ?? null,
	altura_cm: sides?.[2] ?? null,
});

const WRONG_SIDES = `Medidas: use três números inteiros de 1 a ${MOST_CENTIMETRES}, como 30x25x5`;

/** The three measures of a variation in one form field; null when empty. */
export const ownSidesText = typedText(WRONG_SIDES, LONGEST_NUMBER, WRONG_SIDES)
	.nullish()
	.transform((typed, context) => {
		if (!typed) return null;
		const sides = sidesFromText(typed);
		if (sides) return sides;
		context.addIssue({ code: "custom", message: WRONG_SIDES });
		return z.NEVER;
	});

/** Of one packed piece; null inherits the category's, else the shop's (rule delivery 14). */
export const MEASURES = {
	peso_g: measure("Peso (g)", MOST_GRAMS, "peso_g"),
	comprimento_cm: measure("Comprimento (cm)", MOST_CENTIMETRES, "comprimento_cm"),
	largura_cm: measure("Largura (cm)", MOST_CENTIMETRES, "largura_cm"),
	altura_cm: measure("Altura (cm)", MOST_CENTIMETRES, "altura_cm"),
} as const;

export const MEASURE_NAMES = ["peso_g", "comprimento_cm", "largura_cm", "altura_cm"] as const;
