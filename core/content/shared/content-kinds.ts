import type { z } from "zod";
import { optionWords } from "#core/audit/shared/field.ts";
import { requiredText, text } from "#core/record/shared/text-kinds.ts";
import { asItIs, flag, whole } from "#core/record/shared/value-kinds.ts";
import {
	pictureField,
	plainLines,
	positionField,
	requiredField,
	switchField,
	zoomField,
} from "./form-fields.ts";

/** Multi-line plain text without HTML tags. */
export const plain = (label: string, most: number, initial = "") =>
	text({ label, most, initial, form: plainLines(label, most).default("") });

/** Required single-line plain text. */
export const required = (label: string, most: number, missing: string) =>
	requiredText({ label, most, missing, form: requiredField(label, most, missing) });

/** An upload of this shop, or none. */
export const picture = (label: string) =>
	asItIs<string | null, "text">("text", { label, initial: null, form: pictureField });

/** A number set by dragging: position or zoom of a picture. */
const dragged = (label: string, initial: number, form: z.ZodType<number>) =>
	asItIs<number, "integer">("integer", { label, initial, form });

export const position = (label: string) => dragged(label, 50, positionField);
export const zoom = (label: string) => dragged(label, 100, zoomField);
export const percent = (label: string, form: z.ZodType<number>) => dragged(label, 0, form);

/** A boolean from a form or JSON. */
export const onOff = (label: string, initial: boolean) =>
	flag({ label, initial, form: switchField });

/** Sort position; lowest first. */
export const order = (form: z.ZodType<number>) => whole({ label: "Ordem", form });

/** One of the known values; the column may hold older ones. */
export const known = <Value extends string>(
	label: string,
	options: readonly { value: string; label: string }[],
	{ initial, form }: { initial: Value; form: z.ZodType<Value> },
) => {
	const said = optionWords(options);
	return asItIs<Value, "text">("text", { label, initial, form, said, compared: said });
};
