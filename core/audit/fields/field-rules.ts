import { madeOnce } from "#core/values/made-once-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/plural-rules.ts";

/** What a field of a change is called, and how its value is read where it does not speak for itself. */
export type Field = string | { label: string; show(value: unknown): string };

/** The fields that changes of one kind of record write. `""` names a change that is a list. */
export type Fields = Readonly<Record<string, Field>>;

const moment = madeOnce(
	() =>
		new Intl.DateTimeFormat("pt-BR", {
			dateStyle: "short",
			timeStyle: "short",
			timeZone: "America/Sao_Paulo",
		}),
);
/** As JSON writes a moment and PostgreSQL writes one into JSON. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)$/;
const UUID = /^([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const textOf = (value: string): string => {
	if (MOMENT.test(value)) return moment().format(new Date(value)).replace(", ", " ");
	return UUID.exec(value)?.[1] ?? value;
};

const ofMap = (map: object): string =>
	Object.entries(map)
		.map(([name, value]) => `${name}: ${plainValue(value)}`)
		.join("\n");

/**
 * A value as people read it: `Sim` and `Não`, `21/11/2026 14:30` in São Paulo, lists with commas, the
 * beginning of an id. Empty when there is nothing.
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

/** What the database keeps in reais, as a number or its text. */
export const reais = (value: unknown): string =>
	typeof value === "number" || (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value))
		? formatMoney(Math.round(Number(value) * 100))
		: plainValue(value);

/** A value that stands for a word. */
export const words =
	(known: Readonly<Record<string, string>>) =>
	(value: unknown): string =>
		known[String(value)] ?? plainValue(value);

/** The same from the options of a select. */
export const optionWords = (options: readonly { value: string; label: string }[]) =>
	words(Object.fromEntries(options.map(({ value, label }) => [value, label])));

/** How many there are of something too long to be listed. */
export const howMany = (one: string, many: string) => (value: unknown) =>
	Array.isArray(value) ? counted(value.length, one, many) : plainValue(value);

/** One line for each of a list. */
export const lines = (line: (one: Record<string, unknown>) => string) => (value: unknown) =>
	Array.isArray(value)
		? value.map((one) => (isRecord(one) ? line(one) : plainValue(one))).join("\n")
		: plainValue(value);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** What there is of these, with commas. */
export const joined = (...parts: unknown[]): string =>
	parts.map(plainValue).filter(Boolean).join(", ");
