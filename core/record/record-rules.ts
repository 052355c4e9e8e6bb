import type { Fields as SaidFields } from "#core/audit/fields/field-rules.ts";
import type { Draft, Field, Fields, ShopperFields, Values } from "./field-rules.ts";

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The names of the fields: those of the columns, of the form and of the record alike. */
export const namesOf = <F extends Fields>(fields: F): (keyof F & string)[] => Object.keys(fields);

/** The same object with every field turned into something. */
const each = <F extends Fields>(fields: F, make: (field: Field, name: string) => unknown) =>
	Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)]));

/** The checks of its form, for `z.object`. */
export const formOf = <F extends Fields>(fields: F) =>
	each(fields, ({ form }) => form) as { [Name in keyof F]: F[Name]["form"] };

/** A record before anything is typed. */
export const initialOf = <F extends Fields>(fields: F) =>
	each(fields, ({ initial }) => initial) as Values<F>;

/** The fields of whatever carries them, and nothing else. */
export const fieldsOf = <F extends Fields>(fields: F, record: Values<F>) =>
	each(fields, (_, name) => record[name]) as Values<F>;

/** A record as its form holds it. */
export const draftOf = <F extends Fields>(fields: F, record: Values<F>) =>
	each(fields, ({ typed }, name) => typed(record[name])) as Draft<F>;

/** The fields that shoppers may see. */
export const shopperFields = <F extends Fields>(fields: F) =>
	Object.fromEntries(
		Object.entries(fields).filter(([, { shoppers }]) => shoppers),
	) as ShopperFields<F>;

/** The fields in which two states of a record differ, before and after, for the history of changes. */
export function changesOf<T extends object>(before: T, after: T, names = Object.keys(after)) {
	const changed = names.filter((name) => !same(before[name as keyof T], after[name as keyof T]));
	const of = (state: T) =>
		Object.fromEntries(changed.map((name) => [name, state[name as keyof T]]));
	return { before: of(before), after: of(after) };
}

/** What the history of changes calls its fields and how it reads their values. */
export const saidFields = <F extends Fields>(fields: F) =>
	each(fields, ({ label, said }) => (said ? { label, show: said } : label)) as SaidFields;

/** What two versions of its form are compared by. */
export const comparedFields = <F extends Fields>(fields: F) =>
	Object.entries(fields).map(([name, { label, compared }]) => ({
		name: name as keyof F & string,
		label,
		show: compared as ((typed: unknown) => string) | undefined,
	}));
