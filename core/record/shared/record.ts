import type { Fields as SaidFields } from "#core/audit/shared/field.ts";
import type { Draft, Field, Fields, ShopperFields, Values } from "./field.ts";

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Field names, shared by columns, form and record. */
export const namesOf = <F extends Fields>(fields: F): (keyof F & string)[] => Object.keys(fields);

/** Maps the values of an object. */
const each = <F extends Fields>(fields: F, make: (field: Field, name: string) => unknown) =>
	Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)]));

/** Validators of the form, for `z.object`. */
export const formOf = <F extends Fields>(fields: F) =>
	each(fields, ({ form }) => form) as { [Name in keyof F]: F[Name]["form"] };

export const initialOf = <F extends Fields>(fields: F) =>
	each(fields, ({ initial }) => initial) as Values<F>;

/** Picks the fields of a record. */
export const fieldsOf = <F extends Fields>(fields: F, record: Values<F>) =>
	each(fields, (_, name) => record[name]) as Values<F>;

/** A record as form values. */
export const draftOf = <F extends Fields>(fields: F, record: Values<F>) =>
	each(fields, ({ typed }, name) => typed(record[name])) as Draft<F>;

export const shopperFields = <F extends Fields>(fields: F) =>
	Object.fromEntries(
		Object.entries(fields).filter(([, { shoppers }]) => shoppers),
	) as ShopperFields<F>;

/** Changed fields of two states, before and after, for the audit log. */
export function changesOf<T extends object>(before: T, after: T, names = Object.keys(after)) {
	const changed = names.filter((name) => !same(before[name as keyof T], after[name as keyof T]));
	const of = (state: T) =>
		Object.fromEntries(changed.map((name) => [name, state[name as keyof T]]));
	return { before: of(before), after: of(after) };
}

/** Labels and formatters for the audit log. */
export const saidFields = <F extends Fields>(fields: F) =>
	each(fields, ({ label, said }) => (said ? { label, show: said } : label)) as SaidFields;

/** Labels and formatters for comparing two versions of a form. */
export const comparedFields = <F extends Fields>(fields: F) =>
	Object.entries(fields).map(([name, { label, compared }]) => ({
		name: name as keyof F & string,
		label,
		show: compared as ((typed: unknown) => string) | undefined,
	}));
