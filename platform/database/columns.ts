import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { customType, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * A money column: `numeric(12,2)` in the database, whole centavos (integer) in code
 * (rule money 2). Reading never meets a binary fraction: the decimal text is split.
 */
export const money = customType<{ data: number; driverData: string }>({
	dataType: () => MONEY,
	fromDriver: (text) => {
		const [reais = "0", cents = ""] = String(text).split(".");
		const sign = reais.startsWith("-") ? -1 : 1;
		return Number(reais) * 100 + sign * Number(cents.padEnd(2, "0").slice(0, 2));
	},
	toDriver: reaisText,
});

const MONEY = "numeric(12, 2)";

/** Whether a column holds money. */
export const isMoney = (column: { getSQLType(): string }): boolean => column.getSQLType() === MONEY;

/** Whole centavos as the decimal text that the database reads without rounding: `289.90`. */
export function reaisText(centavos: number): string {
	if (!Number.isSafeInteger(centavos)) throw new Error(`not whole centavos: ${centavos}`);
	const digits = String(Math.abs(centavos)).padStart(3, "0");
	return `${centavos < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The same in a statement: whole centavos of an amount, for JSON and sums, which know no columns. */
export const inCentavos = (amount: SQLWrapper): SQL<number> =>
	sql`(${amount} * 100)::bigint::float8`;

/** Primary key made by the database. */
export const id = () => uuid("id").primaryKey().defaultRandom();

export const createdAt = () =>
	timestamp("created_at", { withTimezone: true }).notNull().defaultNow();

export const updatedAt = () =>
	timestamp("updated_at", { withTimezone: true }).notNull().defaultNow();

/** Moment with time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** `check (column in (…))` for the known values of a text column. */
export const oneOf = (column: string, values: readonly string[]) =>
	sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(", ")})`);
