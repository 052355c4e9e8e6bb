import type { z } from "zod";
import type { Result } from "#core/values/result.ts";

/** How the database keeps a value; `columns.ts` makes a column of each. */
export type ColumnKind =
	| "text"
	| "texts"
	| "integer"
	| "money"
	| "boolean"
	| "uuid"
	| "moment"
	| "json";

/** The column of a field in the file of its record: how a cell is written and read. */
export type Cell<Value, Typed> = {
	column: string;
	write(value: Value): string;
	/** What the form would hold, or why the cell means nothing. */
	read(text: string): Result<Typed, string>;
};

/**
 * One field of a record, described once. Its table column, its form, its read, its words in the history of
 * changes and its cell in a file all follow from it. `Value` is what code and database hold, `Typed` what
 * the form holds of it (a price is `28990` and `289,90`). The kinds (`text-kinds-rules.ts`, `value-kinds-rules.ts`) make them.
 */
export type Field<
	Value = unknown,
	Typed = unknown,
	Column extends ColumnKind = ColumnKind,
	HasDefault extends boolean = boolean,
> = {
	/** What people call it on every screen, in the history of changes and in files. */
	label: string;
	column: Column;
	/** What a new record has; with `hasDefault` also what the database gives a row that says nothing. */
	initial: Value;
	hasDefault: HasDefault;
	/** Turns what was typed into the value, or says what is wrong with it. */
	form: z.ZodType<Value>;
	/** The value as the form holds it. */
	typed(value: Value): Typed;
	/** The value in the history of changes where it does not speak for itself; old ones hold anything. */
	said?(value: unknown): string;
	/** The same of what is typed, beside what somebody else saved meanwhile. */
	compared?(typed: Typed): string;
	/** Longest text. */
	most?: number | undefined;
	/** The form is not saved while it is empty. */
	required?: boolean | undefined;
	cell?: Cell<Value, Typed> | undefined;
	/** It is read for the pages of the shop too, not for the back office alone. */
	shoppers?: boolean | undefined;
};

/** The fields that the form of one kind of record edits, by the names of their columns. */
export type Fields = Readonly<Record<string, Field>>;

/** What a record holds. */
export type Values<F extends Fields> = { [Name in keyof F]: z.output<F[Name]["form"]> };

/** What its form holds. */
export type Draft<F extends Fields> = { [Name in keyof F]: ReturnType<F[Name]["typed"]> };

/** Those of its fields that shoppers may see. */
export type ShopperFields<F extends Fields> = {
	[Name in keyof F as F[Name] extends { shoppers: true } ? Name : never]: F[Name];
};

/** A field that the pages of the shop show as well. */
export const shown = <F extends Field>(field: F): F & { shoppers: true } => ({
	...field,
	shoppers: true,
});

/** A field that every row is written with: its column has no default. */
export const alwaysGiven = <Value, Typed, Column extends ColumnKind>(
	field: Field<Value, Typed, Column>,
): Field<Value, Typed, Column, false> => ({ ...field, hasDefault: false });

/** A field that begins as something else than its kind does, in the database too. */
export const beginningAs = <Value, Typed, Column extends ColumnKind>(
	initial: NoInfer<Value>,
	field: Field<Value, Typed, Column>,
): Field<Value, Typed, Column, true> => ({ ...field, initial, hasDefault: true });
