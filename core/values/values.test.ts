import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeFields } from "#core/values/merge-fields.ts";
import { runs } from "#testing/runs.ts";
import { formatPhone, isValidPhone, looksLikeEmail } from "./contact.ts";
import { counted, plainText, plural } from "./text.ts";

it.each([
	["ana@example.com", true],
	["  ana.maria+loja@clinica.med.br ", true],
	["ana@example", false],
	["ana@example.c", false],
	["ana@example..com", false],
	["ana@", false],
	["@example.com", false],
	["ana@@example.com", false],
	["ana maria@example.com", false],
	["ana", false],
	["", false],
])("%s is an e-mail: %s", (text, yes) => {
	expect(looksLikeEmail(text)).toBe(yes);
});

describe("phone numbers", () => {
	it.each([
		["11987654321", "(11) 98765-4321"],
		["(11) 3333-4444", "(11) 3333-4444"],
		["+55 85 98765-4321", "(85) 98765-4321"],
		["5511987654321", "(11) 98765-4321"],
	])("%s is written %s", (typed, written) => {
		expect(isValidPhone(typed)).toBe(true);
		expect(formatPhone(typed)).toBe(written);
	});

	it.each(["", "1198765432", "20987654321", "11887654321", "987654321", "119876543210", "abc"])(
		"%j is none",
		(typed) => {
			expect(isValidPhone(typed)).toBe(false);
		},
	);

	it("is formatted while it is typed", () => {
		expect(["1", "11", "119", "119876", "1198765432"].map(formatPhone)).toEqual([
			"1",
			"11",
			"(11) 9",
			"(11) 9876",
			"(11) 9876-5432",
		]);
	});
});

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

it("only one is singular", () => {
	expect([0, 1, 2].map((n) => plural(n, "item", "itens"))).toEqual(["itens", "item", "itens"]);
});

it("thousands are written with a dot", () => {
	expect(counted(1, "peça", "peças")).toBe("1 peça");
	expect(counted(12_345, "peça", "peças")).toBe("12.345 peças");
});

const base = { nome: "Jaleco", preco: "100,00", descricao: "", fotos: ["a"] };

it("takes from each what only they changed", () => {
	const mine = { ...base, nome: "Jaleco novo" };
	const theirs = { ...base, preco: "120,00", fotos: ["a", "b"] };
	expect(mergeFields(base, mine, theirs)).toEqual({
		merged: { nome: "Jaleco novo", preco: "120,00", descricao: "", fotos: ["a", "b"] },
		collisions: [],
	});
});

it("asks only about what both changed, each to something else", () => {
	const mine = { ...base, preco: "90,00", descricao: "Leve" };
	const theirs = { ...base, preco: "120,00", descricao: "Leve" };
	const { merged, collisions } = mergeFields(base, mine, theirs);
	expect(collisions).toEqual(["preco"]);
	expect(merged).toMatchObject({ preco: "90,00", descricao: "Leve" });
});

const record = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.array(fc.nat(1), { maxLength: 2 }) });

it("loses no change of anybody, whatever both did", () => {
	fc.assert(
		fc.property(record, record, record, (from, mine, theirs) => {
			const { merged, collisions } = mergeFields(from, mine, theirs);
			for (const name of ["a", "b", "c"] as const) {
				const text = (of: typeof from) => JSON.stringify(of[name]);
				if (text(mine) === text(from)) expect(text(merged)).toBe(text(theirs));
				else expect(text(merged)).toBe(text(mine));
				const collided =
					text(mine) !== text(from) && text(theirs) !== text(from) && text(mine) !== text(theirs);
				expect(collisions.includes(name)).toBe(collided);
			}
		}),
		{ numRuns: runs(50, 1000) },
	);
});
