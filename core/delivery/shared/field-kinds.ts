import { z } from "zod";
import { centavos } from "#core/audit/shared/field.ts";
import type { Field } from "#core/record/shared/field.ts";
import { asItIs } from "#core/record/shared/value-kinds.ts";
import { cepDigits, formatCep, stateOfCep } from "#core/values/address.ts";
import { priceFromText, priceText } from "#core/values/price-text.ts";
import { LONGEST_NUMBER, typedLines, typedText } from "#core/values/typed-text.ts";
import { MONDAY_TO_FRIDAY, readClosedLine } from "./calendar.ts";
import { weekdaysWords } from "./day-words.ts";

const MAX_AMOUNT = 9_999_999;
const AMOUNT_WRONG = "Use reais e centavos, como 12,00";

/** Centavos; empty is null. */
export const amountText = typedText(AMOUNT_WRONG, LONGEST_NUMBER, AMOUNT_WRONG)
	.default("")
	.transform((typed, context) => {
		if (typed === "") return null;
		const amount = priceFromText(typed);
		if (amount !== null && amount <= MAX_AMOUNT) return amount;
		context.addIssue({
			code: "custom",
			message: amount === null ? AMOUNT_WRONG : "Valor alto demais",
		});
		return z.NEVER;
	});

export const optionalAmount = (label: string): Field<number | null, string, "money", false> => ({
	label,
	column: "money",
	initial: null,
	hasDefault: false,
	form: amountText,
	typed: (value) => (value === null ? "" : priceText(value)),
	said: centavos,
});

/** A whole number, or null when empty. */
export const wholeText = (min: number, max: number) => {
	const wrong = `Use um número inteiro de ${min} a ${max.toLocaleString("pt-BR")}`;
	return typedText(wrong, LONGEST_NUMBER, wrong)
		.default("")
		.transform((typed, context) => {
			if (typed === "") return null;
			const value = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
			if (value >= min && value <= max) return value;
			context.addIssue({ code: "custom", message: wrong });
			return z.NEVER;
		});
};

export const optionalWhole = (
	label: string,
	min: number,
	max: number,
): Field<number | null, string, "integer", false> => ({
	label,
	column: "integer",
	initial: null,
	hasDefault: false,
	form: wholeText(min, max),
	typed: (value) => (value === null ? "" : String(value)),
});

/** A whole number; `initial` when empty. */
export const usualWhole = (
	label: string,
	initial: number,
	min: number,
	max: number,
): Field<number, string, "integer", true> => ({
	label,
	column: "integer",
	initial,
	hasDefault: true,
	form: wholeText(min, max).transform((value) => value ?? initial),
	typed: String,
});

const PERCENT_WRONG = "Use uma porcentagem de 0 a 20, como 0,50";

/** Hundredths of a percent, typed as `0,50`. */
export const percentField = (label: string): Field<number, string, "integer", true> => ({
	label,
	column: "integer",
	initial: 0,
	hasDefault: true,
	form: typedText(PERCENT_WRONG, LONGEST_NUMBER, PERCENT_WRONG)
		.default("")
		.transform((typed, context) => {
			const value = typed === "" ? 0 : priceFromText(typed.replace("%", "").trim());
			if (value !== null && value <= 2_000) return value;
			context.addIssue({ code: "custom", message: PERCENT_WRONG });
			return z.NEVER;
		}),
	typed: (value) => (value === 0 ? "" : priceText(value)),
	said: (value) => (typeof value === "number" ? `${priceText(value)}%` : String(value)),
});

const HOUR_WRONG = "Use hora e minutos, como 14:00";

/** Normalises `8`, `8h`, `8:00` or `8h00` to `08:00`; null when invalid. */
function hourOf(typed: string): string | null {
	const [, hours, minutes = "00"] =
		/^(\d{1,2})(?:[:h](\d{2})?)?h?$/.exec(typed.toLowerCase().replaceAll(" ", "")) ?? [];
	if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
	return `${hours.padStart(2, "0")}:${minutes}`;
}

/** A time of day, `14:00` or `14`; empty for none. */
export const hourField = (label: string): Field<string, string, "text", true> => ({
	label,
	column: "text",
	initial: "",
	hasDefault: true,
	form: typedText(HOUR_WRONG, 10, HOUR_WRONG)
		.default("")
		.transform((typed, context) => {
			const hour = typed === "" ? "" : hourOf(typed);
			if (hour !== null) return hour;
			context.addIssue({ code: "custom", message: HOUR_WRONG });
			return z.NEVER;
		}),
	typed: (value) => value,
	most: 5,
});

export const weekdaysField = (label: string) =>
	asItIs<number[], "json">("json", {
		label,
		initial: [...MONDAY_TO_FRIDAY],
		form: z
			.array(z.int().min(0).max(6), "Dias inválidos")
			.min(1, "Escolha ao menos um dia")
			.max(7, "Dias inválidos")
			.transform((days) => [...new Set(days)].sort((a, b) => a - b)),
		said: weekdaysWords,
		compared: weekdaysWords,
	});

const CEP_WRONG = "CEP não encontrado. Confira os 8 números.";

/** Eight digits of a CEP within a state's range; empty for none. */
export const cepField = (label: string): Field<string, string, "text", true> => ({
	label,
	column: "text",
	initial: "",
	hasDefault: true,
	form: typedText(CEP_WRONG, LONGEST_NUMBER, CEP_WRONG)
		.default("")
		.transform((typed, context) => {
			const cep = cepDigits(typed);
			if (typed === "" || stateOfCep(cep)) return cep;
			context.addIssue({ code: "custom", message: CEP_WRONG });
			return z.NEVER;
		}),
	typed: formatCep,
	most: 9,
});

const MOST_LINES = 60;
const LONGEST_LINE = 100;
const TOO_MANY = `No máximo ${MOST_LINES} linhas`;

/** Days on which the shop does not work, one per line, with or without a year and a name (rule delivery 20). */
export const closedDaysField = (label: string): Field<string[], string, "texts", true> => ({
	label,
	column: "texts",
	initial: [],
	hasDefault: true,
	form: typedLines("Escreva uma data por linha", MOST_LINES * LONGEST_LINE, TOO_MANY)
		.default("")
		.transform((typed, context) =>
			typed.split("\n").flatMap((line, at) => {
				const written = line.trim();
				if (written === "") return [];
				const read =
					written.length > LONGEST_LINE ? "O nome é longo demais" : readClosedLine(written);
				if (typeof read !== "string") return [read.line];
				context.addIssue({ code: "custom", message: `Linha ${at + 1}: ${read}` });
				return [];
			}),
		)
		.pipe(z.array(z.string()).max(MOST_LINES, TOO_MANY)),
	typed: (lines) => lines.join("\n"),
});
