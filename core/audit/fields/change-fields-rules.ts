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

/** A side of a change by its fields; one that is a list has a field without a name. */
function byName(side: unknown): Record<string, unknown> {
	if (isRecord(side)) return side;
	return side === null || side === undefined ? {} : { "": side };
}

/**
 * The fields in which two states of a record of `entity` differ, in the order of its labels; a side that
 * has none is empty.
 */
export function fieldChanges(entity: string, before: unknown, after: unknown): FieldChange[] {
	const compare = (field: string, was: unknown, is: unknown): FieldChange[] => {
		const same = JSON.stringify(was ?? null) === JSON.stringify(is ?? null);
		const sides = {
			before: shownValue(entity, field, was),
			after: shownValue(entity, field, is),
		};
		// Nothing that became nothing, such as an empty list, is no change either.
		if (same || sides.before + sides.after === "") return [];
		return [{ field, label: labelOf(entity, field), ...sides }];
	};
	const was = byName(before);
	const is = byName(after);
	const known = Object.keys(FIELDS[entity] ?? {});
	const names = [...new Set([...known, ...Object.keys(was), ...Object.keys(is)])];
	return names.flatMap((name) => compare(name, was[name], is[name]));
}

/** Fields of a change that have no label: none, for the log is read by people. */
export const unlabelledFields = (entity: string, before: unknown, after: unknown): string[] =>
	[before, after]
		.flatMap((side) => Object.keys(byName(side)))
		.filter((field, at, all) => !fieldOf(entity, field) && all.indexOf(field) === at);
