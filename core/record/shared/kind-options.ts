import type { z } from "zod";
import { ok, type Result } from "#core/values/result.ts";
import type { Cell } from "./field.ts";

/** Options of all kinds of fields. */
export type Options<Value> = {
	label: string;
	/** Replaces the label in messages. */
	called?: string;
	csv?: string;
	/** Replaces the kind's validation. */
	form?: z.ZodType<Value>;
};

/** The file cell of a field, when it has a column. */
export const cell = <Value, Typed>(
	column: string | undefined,
	write: (value: Value) => string,
	read: (text: string) => Result<Typed, string>,
): { cell?: Cell<Value, Typed> } => (column === undefined ? {} : { cell: { column, write, read } });

/** A cell with the same text as the form. */
export const asTyped = (text: string) => ok(text);
