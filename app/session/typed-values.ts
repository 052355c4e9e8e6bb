const LONGEST = 400;

/**
 * What was typed into the fields of `names`, to be shown again beside a refusal. Passwords are never among
 * them: an answer carries none.
 */
export const typedValues = <Name extends string>(
	form: Record<string, FormDataEntryValue>,
	names: readonly Name[],
): Record<Name, string> =>
	Object.fromEntries(
		names.map((name) => {
			const value = form[name];
			return [name, typeof value === "string" ? value.slice(0, LONGEST) : ""];
		}),
	) as Record<Name, string>;
