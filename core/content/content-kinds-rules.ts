import { z } from "zod";
import { optionWords } from "#core/audit/fields/field-rules.ts";
import type { Field } from "#core/record/field-rules.ts";
import { requiredText, text } from "#core/record/text-kinds-rules.ts";
import { asItIs, flag, whole } from "#core/record/value-kinds-rules.ts";
import {
	emptyAs,
	pictureField,
	plainField,
	positionField,
	requiredField,
	switchField,
	zoomField,
} from "./form-fields-rules.ts";
import { localMoment, momentFromLocal } from "./local-moment-rules.ts";

/** Plain text, without anything that a browser might take for a tag. */
export const plain = (label: string, most: number, initial = "") =>
	text({ label, most, initial, form: plainField(label, most).default("") });

/** The same on one line, and not empty. */
export const required = (label: string, most: number, missing: string) =>
	requiredText({ label, most, missing, form: requiredField(label, most, missing) });

/** A picture that the shop keeps itself, or none. */
export const picture = (label: string) =>
	asItIs<string | null, "text">("text", { label, initial: null, form: pictureField });

/** A number that is drawn rather than typed: where a picture stands and how large. */
const drawn = (label: string, initial: number, form: z.ZodType<number>) =>
	asItIs<number, "integer">("integer", { label, initial, form });

export const position = (label: string) => drawn(label, 50, positionField);
export const zoom = (label: string) => drawn(label, 100, zoomField);
export const percent = (label: string, form: z.ZodType<number>) => drawn(label, 0, form);

/** On or off, as a form or a program says it. */
export const onOff = (label: string, initial: boolean) =>
	flag({ label, initial, form: switchField });

/** A place among others; the lowest comes first. */
export const order = (form: z.ZodType<number>) => whole({ label: "Ordem", form });

/** A moment as a field of the browser holds it in São Paulo, or none. */
export const moment = (
	label: string,
	wrong: string,
): Field<Date | null, string, "moment", false> => ({
	label,
	column: "moment",
	initial: null,
	hasDefault: false,
	form: z.preprocess((value) => {
		const given = emptyAs(null)(value);
		return typeof given === "string" ? (momentFromLocal(given) ?? given) : given;
	}, z.date(wrong).nullable()),
	typed: (at) => (at ? localMoment(at) : ""),
});

/** A value among known ones that its column also knows older names of. */
export const known = <Value extends string>(
	label: string,
	options: readonly { value: string; label: string }[],
	{ initial, form }: { initial: Value; form: z.ZodType<Value> },
) => {
	const said = optionWords(options);
	return asItIs<Value, "text">("text", { label, initial, form, said, compared: said });
};
