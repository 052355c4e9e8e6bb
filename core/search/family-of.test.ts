import { expect, it } from "vitest";
import { familyOf } from "./lexicon.ts";

it.each([
	["Branco", "branco"],
	["Off-white", "branco"],
	["Branco Gelo", "branco"],
	["Azul-marinho", "azul-escuro"],
	["Azul", "azul-escuro"],
	["Azul Royal", "azul-escuro"],
	["Azul-petróleo", "azul-escuro"],
	["Azul-céu", "azul-claro"],
	["Azul bebê", "azul-claro"],
	["azul claro", "azul-claro"],
	["Verde-água", "verde"],
	["Verde claro", "verde"],
	["Turquesa", "verde"],
	["Rosa-chá", "rosa"],
	["Rosa escuro", "rosa"],
	["Bordô", "vinho"],
	["Lilás", "roxo"],
	["Terracota", "laranja"],
	["Cinza claro", "cinza"],
	["Cinza mescla", "cinza"],
	["Chocolate", "marrom"],
	["Areia", "bege"],
	["Preta", "preto"],
	["Estampado bichinhos", "estampado"],
])("%s is looked for under %s", (name, family) => {
	expect(familyOf(name, null)).toBe(family);
});

it("a name that says nothing goes by its swatch", () => {
	expect(familyOf("Aurora", "#20304f")).toBe("azul-escuro");
	expect(familyOf("Neve", "#fdfdfd")).toBe("branco");
	expect(familyOf("Aurora", null)).toBeNull();
	expect(familyOf("Aurora", "azul")).toBeNull();
});
