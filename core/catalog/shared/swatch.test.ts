import { expect, it } from "vitest";
import { NEUTRAL_SWATCH, swatchFor, visibleSwatches } from "./swatch.ts";

it("reads a colour from its name, whole or by the words that are known", () => {
	expect(swatchFor("BRANCA")).toBe("#ffffff");
	expect(swatchFor("Azul Marinho")).toBe(swatchFor("azul-marinho"));
	expect(swatchFor("Rosa Maria")).toBe(swatchFor("rosa"));
	expect(swatchFor("Lilás")).not.toBe(NEUTRAL_SWATCH);
	const navy = swatchFor("azul marinho");
	expect(swatchFor("Azul Marinho Claro")).not.toBe(navy);
	expect(swatchFor("Azul Marinho Claro")).not.toBe(NEUTRAL_SWATCH);
	expect(swatchFor("constructor")).toBe(NEUTRAL_SWATCH);
	expect(swatchFor("")).toBe(NEUTRAL_SWATCH);
});

it("tells the colours of a product apart, whatever they are called", () => {
	const none = (nome: string) => ({ nome, hex: null });
	const shown = visibleSwatches(
		["Branco", "Preto", "Rosa Maria", "Rosa Bela", "Zyx", "Wvu"].map(none),
	);
	expect(shown.map(({ letters }) => letters)).toEqual(["", "", "RM", "RB", "Z", "W"]);
	expect(shown[0]?.hex).toBe("#ffffff");
	const [own, stored] = visibleSwatches([
		{ nome: "Preto", hex: "#101010" },
		{ nome: "Verde Bosque", hex: NEUTRAL_SWATCH },
	]);
	expect(own).toMatchObject({ hex: "#101010", letters: "" });
	expect(stored?.hex).toBe(swatchFor("verde"));
});

it("gives similar colours and equal initials different letters", () => {
	const none = (nome: string) => ({ nome, hex: null });
	const letters = (...names: string[]) =>
		visibleSwatches(names.map(none)).map((swatch) => swatch.letters);
	expect(letters("Rosa Maria", "Rosa Marina", "Rosa Mar")).toEqual(["RM", "RA", "RR"]);
	expect(letters("Preto", "Azul-marinho", "Branco", "Off-white")).toEqual(["", "", "", ""]);
	const near = visibleSwatches([
		{ nome: "Verde", hex: "#3d8b5a" },
		{ nome: "Musgo", hex: "#3f8f5c" },
	]);
	expect(near.map((swatch) => swatch.letters)).toEqual(["V", "M"]);
});
