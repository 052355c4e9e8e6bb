import { type Fields, isRecord, plainValue } from "./field-rules.ts";

/** What an area calls the records that it changes, by their table. Several areas may have words for one. */
export type AuditWords = Readonly<
	Record<
		string,
		{
			/** Of the record; its owner gives it. */
			label?: string;
			fields?: Fields;
			/** What a record is called that is known by its id alone. */
			nameOf?: (id: string) => string;
		}
	>
>;

/** A field in which two states of a record differ: its name, and both sides as people read them. */
export type FieldChange = { field: string; label: string; before: string; after: string };

/** The words of all areas, as the log needs them. */
export type Words = {
	/** A table's name for people; the table itself when no area has a word for it. */
	entityLabel(entity: string): string;
	/** What a record is called that is known by its id alone. */
	nameOf(entity: string, id: string): string | undefined;
	/**
	 * The fields in which two states of a record of `entity` differ, in the order of its labels; a side that
	 * has none is empty.
	 */
	fieldChanges(entity: string, before: unknown, after: unknown): FieldChange[];
	/** Fields of a change that have no label: none, for the log is read by people. */
	unlabelledFields(entity: string, before: unknown, after: unknown): string[];
};

/** Puts the words of the areas together. */
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

/** What people call a field. One that no change writes any more is called by its words. */
function labelOf(fields: Fields, name: string): string {
	const field = fields[name];
	if (field) return typeof field === "string" ? field : field.label;
	const text = name.replaceAll("_", " ").trim();
	return text ? text[0]?.toUpperCase() + text.slice(1) : "Valor";
}

function shownValue(fields: Fields, name: string, value: unknown): string {
	const field = fields[name];
	if (value === null || value === undefined) return "";
	return typeof field === "object" ? field.show(value) : plainValue(value);
}

/** A side of a change by its fields; one that is a list has a field without a name. */
function byName(side: unknown): Record<string, unknown> {
	if (isRecord(side)) return side;
	return side === null || side === undefined ? {} : { "": side };
}

function compareFields(fields: Fields, before: unknown, after: unknown): FieldChange[] {
	const compare = (field: string, was: unknown, is: unknown): FieldChange[] => {
		const same = JSON.stringify(was ?? null) === JSON.stringify(is ?? null);
		const sides = { before: shownValue(fields, field, was), after: shownValue(fields, field, is) };
		// Nothing that became nothing, such as an empty list, is no change either.
		if (same || sides.before + sides.after === "") return [];
		return [{ field, label: labelOf(fields, field), ...sides }];
	};
	const was = byName(before);
	const is = byName(after);
	const names = [...new Set([...Object.keys(fields), ...Object.keys(was), ...Object.keys(is)])];
	return names.flatMap((name) => compare(name, was[name], is[name]));
}
