const LONGEST = 400;

/**
 * What was typed into the fields of `names`, to be shown again beside a refusal. Passwords are never among
 * them: an answer carries none. More than `longest` characters of one are left out.
 */
export const typedValues = <Name extends string>(
	form: Record<string, FormDataEntryValue>,
	names: readonly Name[],
	longest = LONGEST,
): Record<Name, string> =>
	Object.fromEntries(
		names.map((name) => {
			const value = form[name];
			return [name, typeof value === "string" ? value.slice(0, longest) : ""];
		}),
	) as Record<Name, string>;
