import { expect, test } from "vitest";
import { counted, plural } from "./plural-rules.ts";

test("only one is singular", () => {
	expect([0, 1, 2].map((n) => plural(n, "item", "itens"))).toEqual(["itens", "item", "itens"]);
});

test("thousands are written with a dot", () => {
	expect(counted(1, "peça", "peças")).toBe("1 peça");
	expect(counted(12_345, "peça", "peças")).toBe("12.345 peças");
});
