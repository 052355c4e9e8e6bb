import { useState } from "react";
import { type Findings, NOTHING_FOUND } from "./refused-order.ts";

const without = (errors: Record<string, string>, names: string[]): Record<string, string> =>
	Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));

/** What is wrong with the order as it stands in the form. */
export function useFindings() {
	const [findings, setFindings] = useState<Findings>(NOTHING_FOUND);
	return {
		findings,
		find: (found: Partial<Findings>) => setFindings((now) => ({ ...now, ...found })),
		/** Prices that fell stay told: the cart holds them already; what a lost answer made is not known yet. */
		startAnew: () =>
			setFindings(({ lowered, unanswered }) => ({ ...NOTHING_FOUND, lowered, unanswered })),
		/** What is typed anew is not wrong any more. */
		forgive: (names: string[]) =>
			setFindings((now) => ({
				...now,
				errors: without(now.errors, names),
				noticed: without(now.noticed, names),
			})),
		/** What is wrong with a field that was left. */
		blame: (name: string, problem: string) =>
			setFindings((now) => ({ ...now, noticed: { ...now.noticed, [name]: problem } })),
	};
}
