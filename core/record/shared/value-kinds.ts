import { z } from "zod";
import { centavos, optionWords } from "#core/audit/shared/field.ts";
import { localMoment, momentFromText, momentText } from "#core/values/local-moment.ts";
import { MAX_PRICE, priceFromCell, priceFromText, priceText } from "#core/values/price-text.ts";
import { fail, ok } from "#core/values/result.ts";
import { unaccented } from "#core/values/text.ts";
import { isBlank, LONGEST_NUMBER, typedText } from "#core/values/typed-text.ts";
import type { ColumnKind, Field } from "./field.ts";
import { asTyped, cell, type Options } from "./text-kinds.ts";

const PRICE_WRONG = "Preço inválido. Use o formato 289,90";

function priceIn(typed: string, context: z.RefinementCtx): number {
	const price = priceFromText(typed);
	if (price !== null && price >= 1 && price <= MAX_PRICE) return price;
	context.addIssue({
		code: "custom",
		message:
			price === null
				? PRICE_WRONG
				: price < 1
					? "Preço deve ser maior que zero"
					: "Preço deve ser no máximo 999.999,99",
	});
	return z.NEVER;
}

/** A price of a file, as its form takes it: formulas leave more decimals (`246.4150`). */
function readPrice(text: string) {
	const price = priceFromCell(text);
	return ok(price === null ? text : priceText(price));
}

/** A price in centavos. */
const priceField = typedText("Informe o preço", LONGEST_NUMBER, PRICE_WRONG)
	.min(1, "Informe o preço")
	.transform(priceIn);

/** An optional price, null when empty. */
export const ownPriceField = typedText(PRICE_WRONG, LONGEST_NUMBER, PRICE_WRONG)
	.default("")
	.transform((typed, context) => (typed === "" ? null : priceIn(typed, context)));

/** A price: whole centavos in code, reais in forms and columns (rule money 2). */
export const price = ({
	label,
	csv,
	form = priceField,
}: Options<number>): Field<number, string, "money", false> => ({
	label,
	column: "money",
	initial: 0,
	hasDefault: false,
	form,
	typed: priceText,
	said: centavos,
	required: true,
	...cell(csv, priceText, readPrice),
});

/** An optional price, null when empty. */
export const optionalPrice = ({
	label,
	csv,
	form = ownPriceField,
}: Options<number | null>): Field<number | null, string, "money", false> => ({
	label,
	column: "money",
	initial: null,
	hasDefault: false,
	form,
	typed: optionalPriceText,
	said: centavos,
	...cell(csv, optionalPriceText, readPrice),
});

export const optionalPriceText = (amount: number | null) =>
	amount === null ? "" : priceText(amount);

export const flag = ({
	label,
	csv,
	initial = false,
	form = z.boolean("Valor inválido").default(initial),
}: Options<boolean> & { initial?: boolean }): Field<boolean, boolean, "boolean", true> => ({
	label,
	column: "boolean",
	initial,
	hasDefault: true,
	form,
	typed: (value) => value,
	...cell(
		csv,
		(value: boolean) => (value ? "sim" : "não"),
		(written) => {
			const word = unaccented(written).trim();
			if (YES.includes(word)) return ok(true);
			return NO.includes(word) ? ok(false) : fail("Use sim ou não");
		},
	),
});

const YES = ["sim", "s", "1", "true", "verdadeiro", "x"];
const NO = ["nao", "n", "0", "false", "falso"];

/** One of the known values. */
export function choice<const Known extends string>(
	options: readonly { value: Known; label: string }[],
	{
		label,
		csv,
		initial,
		form,
	}: Options<Known> & { initial: NoInfer<Known>; form: z.ZodType<NoInfer<Known>> },
): Field<Known, Known, "text", true> {
	const said = optionWords(options);
	const values = options.map(({ value }) => value);
	return {
		label,
		column: "text",
		initial,
		hasDefault: true,
		form,
		typed: (value) => value,
		said,
		compared: said,
		...cell(
			csv,
			(value: Known) => value,
			(written) => {
				const known = values.find((value) => value === unaccented(written).trim());
				return known ? ok(known) : fail(`Use ${inWords(values)}`);
			},
		),
	};
}

/** One of the known values, null when none is chosen. */
export function optionalChoice<const Known extends string>(
	options: readonly { value: Known; label: string }[],
	{ label, wrong }: { label: string; wrong: string },
): Field<Known | null, Known | "", "text", false> {
	const said = optionWords(options);
	return {
		label,
		column: "text",
		initial: null,
		hasDefault: false,
		form: z
			.string(wrong)
			.default("")
			.transform((chosen, context) => {
				const known = options.find(({ value }) => value === chosen);
				if (known || chosen === "") return known?.value ?? null;
				context.addIssue({ code: "custom", message: wrong });
				return z.NEVER;
			}),
		typed: (value) => value ?? "",
		said,
		compared: said,
	};
}

const inWords = (values: readonly string[]) => values.join(", ").replace(/, ([^,]*)$/, " ou $1");

/** Another record's id, or null. In files an identifier that `form` does not know replaces it. */
export const reference = ({
	label,
	csv,
	form,
}: Options<string | null> & {
	form: z.ZodType<string | null>;
}): Field<string | null, string, "uuid", false> => ({
	label,
	column: "uuid",
	initial: null,
	hasDefault: false,
	form,
	typed: (id) => id ?? "",
	...cell(csv, (named: string | null) => named ?? "", asTyped),
});

/** A whole number, text in the form. */
export const whole = ({
	label,
	csv,
	initial = 0,
	form,
}: Options<number> & { initial?: number; form: z.ZodType<number> }): Field<
	number,
	string,
	"integer",
	true
> => ({
	label,
	column: "integer",
	initial,
	hasDefault: true,
	form,
	typed: String,
	...cell(csv, String, asTyped),
});

/** A JSON value that is the same in the form. */
export const asItIs = <Value, Column extends ColumnKind>(
	column: Column,
	field: Pick<Field<Value, Value>, "label" | "initial" | "form" | "said" | "compared" | "cell">,
): Field<Value, Value, Column, true> => ({
	...field,
	column,
	hasDefault: true,
	typed: (value) => value,
});

/** An optional moment as a `datetime-local` value in São Paulo; in a file `30/11/2026 23:59`. */
export const moment = (
	label: string,
	wrong: string,
	csv?: string,
): Field<Date | null, string, "moment", false> => ({
	label,
	column: "moment",
	initial: null,
	hasDefault: false,
	form: z.preprocess((value) => {
		if (isBlank(value)) return null;
		return typeof value === "string" ? (momentFromText(value) ?? value) : value;
	}, z.date(wrong).nullable()),
	typed: (at) => (at ? localMoment(at) : ""),
	compared: (typed) => {
		const at = momentFromText(typed);
		return at ? momentText(at) : typed;
	},
	...cell(csv, (at: Date | null) => (at ? momentText(at) : ""), asTyped),
});
