import type { ChangeRow, NamedChange } from "./audit-rules.ts";
import type { Words } from "./fields/change-fields-rules.ts";
import { isRecord } from "./fields/field-rules.ts";

/** What records are called, by their ids; handed in by who knows them all. */
export type FindNames = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function idsIn(value: unknown): string[] {
	if (typeof value === "string") return UUID.test(value) ? [value] : [];
	if (typeof value !== "object" || value === null) return [];
	return Object.values(value).flatMap(idsIn);
}

function withNames(value: unknown, names: ReadonlyMap<string, string>): unknown {
	if (typeof value === "string") return names.get(value) ?? value;
	if (Array.isArray(value)) return value.map((one) => withNames(one, names));
	if (!isRecord(value)) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, one]) => [name, withNames(one, names)]),
	);
}

/** What a record called itself when it was changed. */
function ownName({ before, after }: ChangeRow): string | undefined {
	const record = { ...(isRecord(before) ? before : {}), ...(isRecord(after) ? after : {}) };
	const erased = isRecord(record["produto"]) ? record["produto"]["nome"] : undefined;
	const known = ["nome", "title", "name", "assunto", "email", "para"].map((field) => record[field]);
	return [...known, erased].find((name) => typeof name === "string" && name !== "") as
		| string
		| undefined;
}

function nameOf(change: ChangeRow, words: Words, names: ReadonlyMap<string, string>): string {
	const { entity, entityId } = change;
	const known = entityId ? words.nameOf(entity, entityId) : undefined;
	return known ?? ownName(change) ?? (entityId ? names.get(entityId) : undefined) ?? "";
}

/** Changes with what people call their records, and the records they speak of, instead of ids. */
export async function nameChanges(
	rows: ChangeRow[],
	{ findNames, words }: { findNames: FindNames; words: Words },
): Promise<NamedChange[]> {
	const ids = rows.flatMap(({ entityId, before, after }) => idsIn([entityId, before, after]));
	const names = await findNames([...new Set(ids)]);
	return rows.map((row) => ({
		...row,
		name: nameOf(row, words, names),
		before: withNames(row.before, names),
		after: withNames(row.after, names),
	}));
}
