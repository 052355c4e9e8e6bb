const LONGEST = 400;

/**
 * Input of the fields `names`, to fill the form again after a refusal. Never passwords. Values longer than `longest`
 * are left out.
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
