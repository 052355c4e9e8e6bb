import { expect, it } from "vitest";
import { typedAmountError } from "./plan-rules.ts";

it.each([
	["", undefined],
	["  ", undefined],
	["100", undefined],
	["180,16", undefined],
	["0", "Digite um valor maior que zero."],
	["0,00", "Digite um valor maior que zero."],
	["-5", "Digite um valor como 49,90."],
	["cem", "Digite um valor como 49,90."],
	["180,17", "No máximo R$ 180,16."],
])("an amount typed as %j is answered %j, never by a button that does nothing", (typed, said) => {
	expect(typedAmountError(typed, 18_016)?.replace(/\s/g, " ")).toBe(said);
});
