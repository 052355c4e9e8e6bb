import { expect, it } from "vitest";
import { FORMS } from "#testing/all-forms.ts";
import { RULES, slowTexts, takesLists } from "#testing/text-rules.ts";

/** What strangers reach; all the others are in `strangers-text.slow.test.ts`. */
const REACHED = [
	...["checkoutForm", "signUpForm", "foldText", "priceMeant", "plainWords", "greeting"],
	...["questionProblem", "returnPath", "countedTerm"],
];

it("what strangers type costs no more than it is long", async () => {
	const rules = RULES.filter(({ name }) => REACHED.includes(name.split(" ")[1] ?? ""));
	expect(rules.length).toBeGreaterThanOrEqual(REACHED.length);
	for (const rule of rules) expect(await slowTexts(rule), rule.name).toEqual([]);
	for (const [name, form] of Object.entries(FORMS))
		if (name.endsWith(" checkoutForm")) expect(await takesLists(form)).toBe(true);
}, 120_000);
