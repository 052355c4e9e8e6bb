import { expect, it } from "vitest";
import { z } from "zod";
import { FORMS } from "#testing/attacks/all-forms.ts";
import { countReadings } from "#testing/count-readings.ts";

/** Longer than the longest text that any form takes. */
const LONG = "a ".repeat(600_000);

/** `schema` with `text` wherever it may want one: each of its fields once, alone and in lists and records. */
function valuesOf(schema: z.ZodType, text: string): unknown[] {
	if (!(schema instanceof z.ZodObject)) return [text, [text], { [text]: text }];
	const fields = Object.keys(schema.shape);
	const each = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]));
	return [
		each(text),
		each([text]),
		each([[text, text]]),
		each({ [text]: text, a: text }),
		...Object.entries(schema.shape).flatMap(([field, inner]) => {
			const list = elementOf(inner as z.ZodType);
			return list ? valuesOf(list, text).map((value) => ({ [field]: [value] })) : [];
		}),
	];
}

/** What a list is made of, under its defaults and refinements; null when it is none. */
function elementOf(schema: z.ZodType): z.ZodType | null {
	if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
	if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional)
		return elementOf(schema.def.innerType as z.ZodType);
	return schema instanceof z.ZodPipe ? elementOf(schema.def.in as z.ZodType) : null;
}

it("finds the forms of shoppers and of those who work in the shop", () => {
	const names = Object.keys(FORMS).join();
	for (const name of ["productForm", "customerForm", "settingsForm", "pageForm", "checkoutForm"])
		expect(names).toContain(name);
});

it.each(Object.entries(FORMS))(
	"%s cleans no text before it is known to be short enough",
	async (_, form) => {
		const read = await countReadings(LONG, () => {
			for (const value of valuesOf(form, LONG)) form.safeParse(value);
		});
		expect(read).toEqual([]);
	},
);
