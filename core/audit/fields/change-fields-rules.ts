import { CATALOG_FIELDS } from "./catalog-fields-rules.ts";
import { CONTENT_FIELDS } from "./content-fields-rules.ts";
import { type Field, type Fields, isRecord, plainValue } from "./field-rules.ts";
import { PEOPLE_FIELDS } from "./people-fields-rules.ts";
import { TEAM_FIELDS } from "./team-fields-rules.ts";

const FIELDS: Readonly<Record<string, Fields>> = {
	...CATALOG_FIELDS,
	...CONTENT_FIELDS,
	...PEOPLE_FIELDS,
	...TEAM_FIELDS,
};

const fieldOf = (entity: string, name: string): Field | undefined => FIELDS[entity]?.[name];

/** What people call a field. One that no change writes any more is called by its words. */
function labelOf(entity: string, name: string): string {
	const field = fieldOf(entity, name);
	if (field) return typeof field === "string" ? field : field.label;
	const text = name.replaceAll("_", " ").trim();
	return text ? text[0]?.toUpperCase() + text.slice(1) : "Valor";
}

function shownValue(entity: string, name: string, value: unknown): string {
	const field = fieldOf(entity, name);
	if (value === null || value === undefined) return "";
	return typeof field === "object" ? field.show(value) : plainValue(value);
}

/** A field in which two states of a record differ: its name, and both sides as people read them. */
export type FieldChange = { field: string; label: string; before: string; after: string };

/** The fields in which two states of a record of `entity` differ; a side that has none is empty. */
export function fieldChanges(entity: string, before: unknown, after: unknown): FieldChange[] {
	const compare = (field: string, was: unknown, is: unknown): FieldChange[] =>
		JSON.stringify(was ?? null) === JSON.stringify(is ?? null)
			? []
			: [
					{
						field,
						label: labelOf(entity, field),
						before: shownValue(entity, field, was),
						after: shownValue(entity, field, is),
					},
				];
	if (!isRecord(before) && !isRecord(after)) return compare("", before, after);
	const was = isRecord(before) ? before : {};
	const is = isRecord(after) ? after : {};
	const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
	return names.flatMap((name) => compare(name, was[name], is[name]));
}

/** Fields of a change that have no label: none, for the log is read by people. */
export function unlabelledFields(entity: string, before: unknown, after: unknown): string[] {
	return fieldChanges(entity, before, after)
		.map(({ field }) => field)
		.filter((field) => fieldOf(entity, field) === undefined);
}
