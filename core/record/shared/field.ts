import type { z } from "zod";
import type { Result } from "#core/values/result.ts";

/** Database type of a value; `columns.ts` creates the columns. */
export type ColumnKind =
	| "text"
	| "texts"
	| "integer"
	| "money"
	| "boolean"
	| "uuid"
	| "moment"
	| "json";

/** The field's column in an import or export file. */
export type Cell<Value, Typed> = {
	column: string;
	write(value: Value): string;
	/** Parses a cell to the form's value, or returns the error. */
	read(text: string): Result<Typed, string>;
};

/**
 * One field of a record, the source of its column, form, audit label and file cell. `Value` is the type in
 * code and database, `Typed` that of the form (a price is `28990` and `289,90`). Created by the kinds in
 * `text-kinds.ts` and `value-kinds.ts`.
 */
export type Field<
	Value = unknown,
	Typed = unknown,
	Column extends ColumnKind = ColumnKind,
	HasDefault extends boolean = boolean,
> = {
	/** Label on screens, in the audit log and in files. */
	label: string;
	column: Column;
	/** Value of a new record; with `hasDefault` also the column's default. */
	initial: Value;
	hasDefault: HasDefault;
	form: z.ZodType<Value>;
	typed(value: Value): Typed;
	/** Formats the value for the audit log, which may hold any old value. */
	said?(value: unknown): string;
	/** Formats form input for comparing concurrent edits. */
	compared?(typed: Typed): string;
	most?: number | undefined;
	required?: boolean | undefined;
	cell?: Cell<Value, Typed> | undefined;
	/** Shop pages read it, not only the back office. */
	shoppers?: boolean | undefined;
};

/** Form fields of a kind of record, by column name. */
export type Fields = Readonly<Record<string, Field>>;

export type Values<F extends Fields> = { [Name in keyof F]: z.output<F[Name]["form"]> };

export type Draft<F extends Fields> = { [Name in keyof F]: ReturnType<F[Name]["typed"]> };

export type ShopperFields<F extends Fields> = {
	[Name in keyof F as F[Name] extends { shoppers: true } ? Name : never]: F[Name];
};

/** Marks a field as visible in the shop. */
export const forShoppers = <F extends Field>(field: F): F & { shoppers: true } => ({
	...field,
	shoppers: true,
});

/** Removes the column's default, so that every insert must provide a value. */
export const alwaysGiven = <Value, Typed, Column extends ColumnKind>(
	field: Field<Value, Typed, Column>,
): Field<Value, Typed, Column, false> => ({ ...field, hasDefault: false });

/** Overrides the initial value of a kind, and the column's default. */
export const beginningAs = <Value, Typed, Column extends ColumnKind>(
	initial: NoInfer<Value>,
	field: Field<Value, Typed, Column>,
): Field<Value, Typed, Column, true> => ({ ...field, initial, hasDefault: true });
