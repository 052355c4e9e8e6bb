import { z } from "zod";
import type { Field } from "#core/record/field-rules.ts";
import { ok } from "#core/values/result.ts";
import { LONGEST_NUMBER, typedText } from "#core/values/typed-text-rules.ts";

/** A whole number above nothing as typed, or null when nothing is: a weight of zero would travel for nothing. */
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

/** What a piece weighs, in grams, in the form of a variation. */
export const ownWeightText = measureText("Peso", MOST_GRAMS);

/** Weight and measures of one packed piece; null: its category's, else the shop's (rule delivery 14). */
export const MEASURES = {
	peso_g: measure("Peso (g)", MOST_GRAMS, "peso_g"),
	comprimento_cm: measure("Comprimento (cm)", MOST_CENTIMETRES, "comprimento_cm"),
	largura_cm: measure("Largura (cm)", MOST_CENTIMETRES, "largura_cm"),
	altura_cm: measure("Altura (cm)", MOST_CENTIMETRES, "altura_cm"),
} as const;

export const MEASURE_NAMES = ["peso_g", "comprimento_cm", "largura_cm", "altura_cm"] as const;
