import type { ChangeEvent } from "react";
import type { Field } from "#core/record/shared/field.ts";

type Form<D> = {
	draft: D;
	set(changes: Partial<D>): void;
	errors: Record<string, string>;
};

type TextNames<D> = { [Name in keyof D]: D[Name] extends string ? Name : never }[keyof D] & string;

/**
 * Props of `TextField`, `TextAreaField` and `SelectField` from a field description: name, label, maximum
 * length, value and error. `mask` formats the value while typing.
 */
export const fieldProps =
	<D extends object>(fields: Readonly<Record<string, Field>>, { draft, set, errors }: Form<D>) =>
	<Name extends TextNames<D>>(name: Name, mask = (typed: string) => typed) => {
		const { label = name, most, required = false } = fields[name] ?? {};
		return {
			label,
			name,
			...(most !== undefined && { maxLength: most }),
			required,
			value: draft[name] as string,
			error: errors[name],
			onChange: (event: ChangeEvent<{ value: string }>) =>
				set({ [name]: mask(event.currentTarget.value) } as unknown as Partial<D>),
		};
	};
