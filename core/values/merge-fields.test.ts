import fc from "fast-check";
import { expect, it } from "vitest";
import { mergeFields } from "./merge-fields-rules.ts";

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
	);
});
