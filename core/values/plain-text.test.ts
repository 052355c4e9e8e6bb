import { expect, it } from "vitest";
import { plainText } from "./plain-text-rules.ts";

it.each([
	["turned around", "Rua \u202Eanar\u202C 10", "Rua anar 10"],
	["isolated", "\u2066Ana\u2069 \u2067Lima\u2068", "Ana Lima"],
	["of no width", "A\u200Bna\u2060 Li\uFEFFma", "Ana Lima"],
	["of an emoji of several parts", "Dra. 👩🏽‍⚕️", "Dra. 👩🏽‍⚕️"],
	["of another script", "נועה Lima", "נועה Lima"],
	["with lines and tabs", "a\n\tb\u0000\u0007", "a\n\tb"],
])("text %s", (_, typed, kept) => {
	expect(plainText(typed)).toBe(kept);
});
