import { type $Type, type HasDefault, type NotNull, sql } from "drizzle-orm";
import { boolean, integer, jsonb, type PgColumnBuilderBase, text, uuid } from "drizzle-orm/pg-core";
import { moment, money, reaisText } from "#platform/database/columns.ts";
import type { ColumnKind, Field, Fields } from "./shared/field.ts";
import { namesOf } from "./shared/record.ts";

const BUILDERS = {
	text: (name: string) => text(name),
	texts: (name: string) => text(name).array(),
	integer: (name: string) => integer(name),
	money: (name: string) => money(name),
	boolean: (name: string) => boolean(name),
	uuid: (name: string) => uuid(name),
	moment: (name: string) => moment(name),
	json: (name: string) => jsonb(name),
};

type Given<Column extends PgColumnBuilderBase, Value> = $Type<Column, NonNullable<Value>>;
type Filled<Column extends PgColumnBuilderBase, Value> = null extends Value
	? Column
	: NotNull<Column>;
type ColumnOf<F> =
	F extends Field<infer Value, infer _, infer Kind, infer HasOne>
		? HasOne extends true
			? HasDefault<Filled<Given<ReturnType<(typeof BUILDERS)[Kind]>, Value>, Value>>
			: Filled<Given<ReturnType<(typeof BUILDERS)[Kind]>, Value>, Value>
		: never;

type Builder = { notNull(): unknown; default(value: unknown): unknown };

/** A default in the form of the DDL. */
function defaultOf(kind: ColumnKind, initial: unknown): unknown {
	if (kind === "texts") return sql`'{}'::text[]`;
	return kind === "money" ? sql.raw(reaisText(Number(initial))) : initial;
}

/** Columns of form fields, to combine with others. Nullable where a new record has null. */
export function columnsOf<F extends Fields>(fields: F) {
	const columns = Object.entries(fields).map(([name, { column, initial, hasDefault }]) => {
		const builder: Builder = BUILDERS[column](name);
		if (initial !== null) builder.notNull();
		if (hasDefault && initial !== null) builder.default(defaultOf(column, initial));
		return [name, builder];
	});
	return Object.fromEntries(columns) as { [Name in keyof F & string]: ColumnOf<F[Name]> };
}

/** A record as JSON for the database: amounts in reais. Leaves other properties unchanged. */
export const storedOf = <T extends object>(fields: Fields, record: T): Record<string, unknown> =>
	Object.fromEntries(
		Object.entries(record).map(([name, value]) =>
			fields[name]?.column === "money" && value !== null ? [name, reaisText(value)] : [name, value],
		),
	);

/** Columns of the fields in a table or alias, for a select. */
export const columnsIn = <Table extends object, F extends Fields>(table: Table, fields: F) =>
	Object.fromEntries(
		namesOf(fields).map((name) => [name, table[name as unknown as keyof Table]]),
	) as Pick<Table, keyof F & keyof Table>;
