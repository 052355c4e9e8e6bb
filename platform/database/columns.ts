import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { customType, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * A money column: `numeric(12,2)` in the database, whole centavos (integer) in code (rule money 2). Parses the
 * decimal text, without floating point.
 */
export const money = customType<{ data: number; driverData: string }>({
	dataType: () => MONEY,
	fromDriver: (amount) => {
		const [reais = "0", cents = ""] = String(amount).split(".");
		const sign = reais.startsWith("-") ? -1 : 1;
		return Number(reais) * 100 + sign * Number(cents.padEnd(2, "0").slice(0, 2));
	},
	toDriver: reaisText,
});

const MONEY = "numeric(12, 2)";

/** Whether a column holds money. */
export const isMoney = (column: { getSQLType(): string }): boolean => column.getSQLType() === MONEY;

/** Whole centavos as the decimal text that the database reads exactly: `289.90`. */
export function reaisText(centavos: number): string {
	if (!Number.isSafeInteger(centavos)) throw new Error(`not whole centavos: ${centavos}`);
	const digits = String(Math.abs(centavos)).padStart(3, "0");
	return `${centavos < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** SQL for whole centavos of an amount, for JSON and sums, which bypass column types. */
export const inCentavos = (amount: SQLWrapper): SQL<number> =>
	sql`(${amount} * 100)::bigint::float8`;

export const id = () => uuid("id").primaryKey().defaultRandom();

export const createdAt = () =>
	timestamp("created_at", { withTimezone: true }).notNull().defaultNow();

/** When a row was last changed: Drizzle sets it with every update that names no other time. */
export const updatedAt = () =>
	timestamp("updated_at", { withTimezone: true })
		.notNull()
		.defaultNow()
		.$onUpdate(() => sql`now()`);

export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** `check (column in (…))` for the known values of a text column. */
export const oneOf = (column: string, values: readonly string[]) =>
	sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(", ")})`);

/** The place of a text column among its known values, to sort by. */
export const placeAmong = (column: string, values: readonly string[]) =>
	sql.raw(`array_position(array[${values.map((value) => `'${value}'`).join(", ")}], ${column})`);

/** The parts of an address; empty where only its text is known. */
export const addressParts = () => ({
	address_cep: text("address_cep").notNull().default(""),
	address_street: text("address_street").notNull().default(""),
	/** House number, or `s/n`. */
	address_number: text("address_number").notNull().default(""),
	address_complement: text("address_complement").notNull().default(""),
	address_district: text("address_district").notNull().default(""),
	address_city: text("address_city").notNull().default(""),
	address_state: text("address_state").notNull().default(""),
	address_reference: text("address_reference").notNull().default(""),
	address_recipient: text("address_recipient").notNull().default(""),
});
