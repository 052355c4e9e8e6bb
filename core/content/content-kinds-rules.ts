import type { z } from "zod";
import { optionWords } from "#core/audit/fields/field-rules.ts";
import { requiredText, text } from "#core/record/text-kinds-rules.ts";
import { asItIs, flag, whole } from "#core/record/value-kinds-rules.ts";
import {
	pictureField,
	plainLines,
	positionField,
	requiredField,
	switchField,
	zoomField,
} from "./form-fields-rules.ts";

/** Plain text on several lines, without anything that a browser might take for a tag. */
export const plain = (label: string, most: number, initial = "") =>
	text({ label, most, initial, form: plainLines(label, most).default("") });

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

/** A value among known ones that its column also knows older names of. */
export const known = <Value extends string>(
	label: string,
	options: readonly { value: string; label: string }[],
	{ initial, form }: { initial: Value; form: z.ZodType<Value> },
) => {
	const said = optionWords(options);
	return asItIs<Value, "text">("text", { label, initial, form, said, compared: said });
};
