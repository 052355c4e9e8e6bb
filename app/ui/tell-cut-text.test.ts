import { expect, it } from "vitest";
import { leftOut } from "./hear-cut-text.ts";
import { cutWords } from "./tell-cut-text.ts";

it("counts what a field leaves out of a text that is pasted into it", () => {
	expect(leftOut("abcdef", 4, 0)).toBe(2);
	expect(leftOut("abcdef", 8, 3)).toBe(1);
	expect(leftOut("abcdef", 8, 2)).toBe(0);
	// No limit of its own.
	expect(leftOut("abcdef", -1, 400)).toBe(0);
});

it("says which field, how much it takes and that nothing is lost", () => {
	expect(cutWords("Nome", 120, 399_880)).toBe(
		"“Nome” aceita 120 caracteres: 399.880 do texto colado ficaram de fora. O texto inteiro continua de onde você copiou.",
	);
});
