import { expect, it } from "vitest";
import { greeting } from "./greeting.ts";

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
