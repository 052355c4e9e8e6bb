import { expect, it } from "vitest";
import { barsOf } from "./code-128-rules.ts";

const pattern = (text: string) => barsOf(text)?.join("");

it("draws every sign eleven modules wide, and its stop thirteen", () => {
	for (const text of ["52C6AA19", "RQ-SF-004-TER-M", "a~ "]) {
		const bars = barsOf(text) ?? [];
		expect(bars.reduce((sum, width) => sum + width, 0)).toBe(11 * (text.length + 2) + 13);
	}
});

it("sets digits in pairs", () => {
	const bars = barsOf("35261112345678000195550010000012841000012840") ?? [];
	expect(bars.reduce((sum, width) => sum + width, 0)).toBe(11 * (22 + 2) + 13);
});

it("draws what a printer of such codes draws", () => {
	// `PJJ123C`, the example of the standard's own description, whose check is 54 after
	// a start in A, and so 55 after one in B.
	expect(pattern("PJJ123C")).toBe(
		"211214" +
			"313121" +
			"112133" +
			"112133" +
			"123221" +
			"223211" +
			"221132" +
			"131321" +
			"311321" +
			"2331112",
	);
});

it("says nothing of what it cannot draw", () => {
	expect(barsOf("")).toBeNull();
	expect(barsOf("ção")).toBeNull();
});
