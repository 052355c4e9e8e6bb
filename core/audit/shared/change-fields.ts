import { type Fields, isRecord, plainValue } from "./field.ts";

/** An area's labels for its records, by table. Several areas may label one table. */
export type AuditWords = Readonly<
	Record<
		string,
		{
			label?: string;
			fields?: Fields;
			/** Name of a record known by its id alone. */
			nameOf?: (id: string) => string;
		}
	>
>;

/** A changed field: its label and both values for display. */
export type FieldChange = { field: string; label: string; before: string; after: string };

export type Words = {
	entityLabel(entity: string): string;
	nameOf(entity: string, id: string): string | undefined;
	/** Changed fields of a record in label order; a missing side is empty. */
	fieldChanges(entity: string, before: unknown, after: unknown): FieldChange[];
	/** Changed fields without a label; must be none, since people read the log. */
	unlabelledFields(entity: string, before: unknown, after: unknown): string[];
};

/** Merges the labels of all areas. */
export function registerWords(areas: readonly AuditWords[]): Words {
	const fieldsOf = (entity: string): Fields =>
		Object.assign({}, ...areas.map((words) => words[entity]?.fields));
	const first = <T>(values: (T | undefined)[]): T | undefined =>
		values.find((value) => value !== undefined);
	return {
		entityLabel: (entity) => first(areas.map((words) => words[entity]?.label)) ?? entity,
		nameOf: (entity, id) => first(areas.map((words) => words[entity]?.nameOf))?.(id),
		fieldChanges: (entity, before, after) => compareFields(fieldsOf(entity), before, after),
		unlabelledFields: (entity, before, after) => {
			const fields = fieldsOf(entity);
			return [before, after]
				.flatMap((side) => Object.keys(byName(side)))
				.filter((name, at, all) => !fields[name] && all.indexOf(name) === at);
		},
	};
}

/** Label of a field; obsolete fields are labelled by their name. */
function labelOf(fields: Fields, name: string): string {
	const field = fields[name];
	if (field) return typeof field === "string" ? field : field.label;
	const text = name.replaceAll("_", " ").trim();
	return text ? text[0]?.toUpperCase() + text.slice(1) : "Valor";
}

function displayedValue(fields: Fields, name: string, value: unknown): string {
	const field = fields[name];
	if (value === null || value === undefined) return "";
	return typeof field === "object" ? field.show(value) : plainValue(value);
}

/** The fields of one side; a list becomes one field without a name. */
function byName(side: unknown): Record<string, unknown> {
	if (isRecord(side)) return side;
	return side === null || side === undefined ? {} : { "": side };
}

function compareFields(fields: Fields, before: unknown, after: unknown): FieldChange[] {
	const compare = (field: string, was: unknown, is: unknown): FieldChange[] => {
		const same = JSON.stringify(was ?? null) === JSON.stringify(is ?? null);
		const sides = {
			before: displayedValue(fields, field, was),
			after: displayedValue(fields, field, is),
		};
		// Empty before and after, such as an empty list, is no change.
		if (same || sides.before + sides.after === "") return [];
		return [{ field, label: labelOf(fields, field), ...sides }];
	};
	const was = byName(before);
	const is = byName(after);
	const names = [...new Set([...Object.keys(fields), ...Object.keys(was), ...Object.keys(is)])];
	return names.flatMap((name) => compare(name, was[name], is[name]));
}
