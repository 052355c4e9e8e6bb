import type { z } from "zod";
import { ok, type Result } from "#core/values/result.ts";
import type { Cell } from "./field-rules.ts";

/** What every kind of field is told. */
export type Options<Value> = {
	label: string;
	/** Begins its messages where the label is too long for a sentence. */
	called?: string;
	/** Its column in the file of its record; without one it stands in none. */
	csv?: string;
	/** What checks it where the usual check of its kind is not enough. */
	form?: z.ZodType<Value>;
};

/** The cell of a field that has a column in a file. */
export const cell = <Value, Typed>(
	column: string | undefined,
	write: (value: Value) => string,
	read: (text: string) => Result<Typed, string>,
): { cell?: Cell<Value, Typed> } => (column === undefined ? {} : { cell: { column, write, read } });

/** What is written in a cell stands in the form as it is. */
export const asTyped = (text: string) => ok(text);
