import { expect, it } from "vitest";
import { FORMS } from "#testing/all-forms.ts";
import { RULES, slowTexts, takesLists } from "#testing/text-rules.ts";

it("finds the rules and forms of every area", () => {
	expect(RULES.length).toBeGreaterThan(150);
});

it.each(RULES)(
	"$name costs no more than its text is long",
	async (rule) => {
		expect(await slowTexts(rule)).toEqual([]);
	},
	120_000,
);

it.each(Object.entries(FORMS))("%s costs no more than its lists are long", async (_, form) => {
	expect(await takesLists(form)).toBe(true);
});
