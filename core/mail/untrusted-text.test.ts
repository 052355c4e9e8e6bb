import { expect, it } from "vitest";
import { plainLines, plainWords } from "./untrusted-text.ts";

it.each([
	["Rua Bela Cintra, 1.149, conj. 82", "Rua Bela Cintra, 1.149, conj. 82"],
	["Pague em https://golpe.example/taxa já", "Pague em https golpe. example/taxa já"],
	["www.golpe.example", "golpe. example"],
	["golpe。example e golpe．example", "golpe. example e golpe. example"],
	["javascript:alert(1)", "javascriptalert(1)"],
	["linha\r\nBcc: a@b.example\u0000", "linha Bcc: a@b. example"],
	["gol\u200bpe.exa\u202emple", "golpe. example"],
	["Av.Paulista, 10", "Av. Paulista, 10"],
	["Dra. Ana", "Dra. Ana"],
])("%j is printed as %j", (typed, printed) => {
	expect(plainWords(typed)).toBe(printed);
});

it("a message keeps its lines", () => {
	expect(plainLines("Olá,\r\n\r\n\r\nvejam http://a.example\n")).toBe(
		"Olá,\n\nvejam http a. example",
	);
});
