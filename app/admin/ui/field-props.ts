import type { ChangeEvent } from "react";
import type { Field } from "#core/record/field-rules.ts";

type Form<D> = {
	draft: D;
	set(changes: Partial<D>): void;
	errors: Record<string, string>;
};

type TextNames<D> = { [Name in keyof D]: D[Name] extends string ? Name : never }[keyof D] & string;

/**
 * What the control of a field needs that its description knows: its name and label, how much it holds,
 * what is typed and what is wrong with that; `mask` writes it as it is read while it is typed. For `TextField`, `TextAreaField` and `SelectField`.
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
