import { formatMoment } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/text.ts";

/** A field's label, and how to display its value. */
export type Field = string | { label: string; show(value: unknown): string };

/** Fields of one kind of record. `""` labels a change that is a list. */
export type Fields = Readonly<Record<string, Field>>;

/** Timestamps as JSON and PostgreSQL write them. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)$/;
const UUID = /^([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const textOf = (value: string): string => {
	if (MOMENT.test(value)) return formatMoment(new Date(value)).replace(", ", " ");
	return UUID.exec(value)?.[1] ?? value;
};

const ofMap = (map: object): string =>
	Object.entries(map)
		.map(([name, value]) => `${name}: ${plainValue(value)}`)
		.join("\n");

/**
 * Display text of a value: `Sim`/`Não`, `21/11/2026 14:30` in São Paulo, lists with commas, the beginning of an id.
 * Empty for none.
 */
export function plainValue(value: unknown): string {
	if (value === null || value === undefined) return "";
	if (typeof value === "boolean") return value ? "Sim" : "Não";
	if (typeof value === "number") return value.toLocaleString("pt-BR");
	if (typeof value === "string") return textOf(value);
	if (!Array.isArray(value)) return ofMap(value);
	return value.map(plainValue).join(", ");
}

/** Whole centavos in reais. */
export const centavos = (value: unknown): string =>
	typeof value === "number" ? formatMoney(value) : plainValue(value);

/** A database value in reais, as number or text. */
export const reais = (value: unknown): string =>
	typeof value === "number" || (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value))
		? formatMoney(Math.round(Number(value) * 100))
		: plainValue(value);

/** Translates a value by a table. */
export const words =
	(known: Readonly<Record<string, string>>) =>
	(value: unknown): string =>
		known[String(value)] ?? plainValue(value);

/** Translates a value by select options. */
export const optionWords = (options: readonly { value: string; label: string }[]) =>
	words(Object.fromEntries(options.map(({ value, label }) => [value, label])));

/** Number of items, for lists too long to display. */
export const howMany = (one: string, many: string) => (value: unknown) =>
	Array.isArray(value) ? counted(value.length, one, many) : plainValue(value);

/** One line per item. */
export const lines = (line: (one: Record<string, unknown>) => string) => (value: unknown) =>
	Array.isArray(value)
		? value.map((one) => (isRecord(one) ? line(one) : plainValue(one))).join("\n")
		: plainValue(value);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** The non-empty parts with commas. */
export const joined = (...parts: unknown[]): string =>
	parts.map(plainValue).filter(Boolean).join(", ");
