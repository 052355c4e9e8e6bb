import { expect, it } from "vitest";
import { sheetsOf } from "./label-paper-rules.ts";

it("lays labels on sheets of four, from the first free place on", () => {
	expect(sheetsOf([1, 2, 3, 4, 5], { kind: "a4", from: 1 })).toEqual([[1, 2, 3, 4], [5]]);
	expect(sheetsOf([1, 2, 3], { kind: "a4", from: 3 })).toEqual([[null, null, 1, 2], [3]]);
});

it("gives each its own piece of a roll, wherever a sheet began", () => {
	expect(sheetsOf([1, 2], { kind: "roll", from: 3 })).toEqual([[1], [2]]);
});
