import { expect, it } from "vitest";
import { officeFiles } from "#testing/office-sources.ts";

/** Dialogs that delete something, by what stands in them on one line. */
const deleting = [...officeFiles]
	.filter(([name, text]) => name.endsWith(".tsx") && /intent: "delete"/.test(text))
	.map(([name, text]): [string, string] => [name, text.replaceAll(/\s+/g, " ")]);

it("finds the dialogs", () => {
	expect(deleting.length).toBeGreaterThanOrEqual(5);
});

it.each(deleting)("%s says that it cannot be undone, or in which case", (_, text) => {
	expect(text).toMatch(/não pode ser desfeit[ao]/);
});
