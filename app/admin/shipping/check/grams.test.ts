import { expect, it } from "vitest";
import { gramsOf } from "./grams-rules.ts";

it.each([
	["850", 850],
	[" 850 g ", 850],
	["1,2 kg", 1_200],
	["2kg", 2_000],
	["", null],
])("reads %j", (typed, value) => {
	expect(gramsOf(typed)).toEqual({ value, problem: null });
});

it.each(["abc", "0", "-1", "1,2", "999999", "1e3"])("says of %j that it is none", (typed) => {
	expect(gramsOf(typed)).toEqual({ value: null, problem: expect.stringContaining("gramas") });
});
