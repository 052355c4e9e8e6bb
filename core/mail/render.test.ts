import { expect, it } from "vitest";
import { greeting, plainLines, plainWords } from "./render.ts";

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

it.each([
	["Ana Souza", "Olá, Ana!"],
	["  Dra. Ana Souza", "Olá, Dra. Ana!"],
	["João D'Ávila", "Olá, João!"],
	["Ana Maria de Souza e Silva dos Santos", "Olá, Ana!"],
	["Ana Souza (enfermagem)", "Olá, Ana!"],
	["Compre em golpe.example", "Olá!"],
	["Ganhe um prêmio", "Olá!"],
	["Fale @golpe", "Olá!"],
	["Ganhe prêmios todo dia basta ligar logo cedo conosco", "Olá!"],
	["golpe.example", "Olá!"],
	["http://golpe.example", "Olá!"],
	["😀", "Olá!"],
	["", "Olá!"],
])("greets %s", (name, words) => {
	expect(greeting(name)).toBe(words);
});
