import { expect, it } from "vitest";
import { greeting } from "./greeting-rules.ts";

it.each([
	["Ana Souza", "Olá, Ana!"],
	["  Dra. Ana Souza", "Olá, Dra. Ana!"],
	["João D'Ávila", "Olá, João!"],
	["Compre em golpe.example", "Olá, Compre!"],
	["golpe.example", "Olá!"],
	["http://golpe.example", "Olá!"],
	["<b>", "Olá!"],
	["😀", "Olá!"],
	["", "Olá!"],
])("greets %s", (name, words) => {
	expect(greeting(name)).toBe(words);
});
