import { type FormEvent, useState } from "react";

type Found = Record<string, string>;

const NOTHING: Found = {};

/**
 * What was found wrong with a form, by name of the field, less what was typed anew since: that is not wrong
 * until somebody looks at it again. `found` is one object per finding; `onInput` belongs to the form.
 */
export function useTypedAnew(found: Found | undefined) {
	const [anew, setAnew] = useState<{ since: Found; names: string[] }>({
		since: NOTHING,
		names: [],
	});
	const of = found ?? NOTHING;
	const names = anew.since === of ? anew.names : [];
	return {
		wrong: Object.fromEntries(Object.entries(of).filter(([name]) => !names.includes(name))),
		onInput({ target }: FormEvent) {
			const { name = "" } = target as { name?: string };
			if (of[name] && !names.includes(name)) setAnew({ since: of, names: [...names, name] });
		},
	};
}
