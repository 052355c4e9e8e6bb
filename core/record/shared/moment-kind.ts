import { z } from "zod";
import { localMoment, momentFromText, momentText } from "#core/values/local-moment.ts";
import { isBlank } from "#core/values/typed-text.ts";
import type { Field } from "./field.ts";
import { asTyped, cell } from "./kind-options.ts";

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
