import { describe, expect, it } from "vitest";
import { preparationWords } from "./preparation-rules.ts";
import { unpromisedWords } from "./shown-days-rules.ts";
import { usualMethods } from "./shown-methods-rules.ts";

const usual = usualMethods({
	frete_padrao: 1_200,
	frete_expresso: 2_500,
	frete_gratis_acima: 29_900,
});
const way = { kind: "tabela", handlingDays: 1, daysMin: 7, daysMax: 10 };

describe("how soon a parcel leaves", () => {
	it("is the specified text as long as nobody changed what shops begin with", () => {
		expect(preparationWords([way, way])).toBe("1-2 dias úteis");
	});

	it.each([
		[[10, 10], "10-11 dias úteis"],
		[[0], "até 1 dia útil"],
		[[0, 1], "até 2 dias úteis"],
		[[1, 4], "1-5 dias úteis"],
	])("of ways with %j days is %s", (days, words) => {
		expect(preparationWords(days.map((handlingDays) => ({ ...way, handlingDays })))).toBe(words);
	});

	it("is nothing where everything is collected", () => {
		expect(preparationWords([{ ...way, kind: "retirada" }])).toBeNull();
		expect(preparationWords([])).toBeNull();
	});
});

describe("how long a way takes before the CEP is known", () => {
	it("keeps the specified days, and says what comes on top", () => {
		expect(usual.map(({ unpromised }) => unpromised)).toEqual(
			usual.map((method) => unpromisedWords({ ...method, handlingDays: 1 })),
		);
		expect(unpromisedWords(way)).toBe("7-10 dias úteis, mais 1-2 dias úteis de preparo");
	});

	it("speaks of one day, of the same day, and of the courier's own days", () => {
		expect(unpromisedWords({ ...way, daysMin: 1, daysMax: 1, handlingDays: 0 })).toBe(
			"1 dia útil, mais até 1 dia útil de preparo",
		);
		expect(unpromisedWords({ ...way, daysMin: 0, daysMax: 0 })).toBe(
			"no dia do envio, após 1-2 dias úteis de preparo",
		);
		expect(unpromisedWords({ ...way, kind: "motoboy", daysMin: 1, daysMax: 2 })).toBe(
			"1-2 dias, mais 1-2 dias úteis de preparo",
		);
	});
});
