import { type ColourKey, swatch } from "./colours.ts";

/** Colour names a shopper reads, with the generator's key (file names) and the shop's swatch. */
export const COLOURS: Record<string, { key: ColourKey; hex: string }> = Object.fromEntries(
	(
		[
			["Branco", "branco"],
			["Off-white", "off-white"],
			["Areia", "areia"],
			["Cinza-claro", "cinza-claro"],
			["Grafite", "grafite"],
			["Preto", "preto"],
			["Azul-marinho", "azul-marinho"],
			["Azul-royal", "azul-royal"],
			["Azul-céu", "azul-ceu"],
			["Azul-petróleo", "azul-petroleo"],
			["Verde-sálvia", "verde-salvia"],
			["Verde-hospitalar", "verde-hospitalar"],
			["Verde-oliva", "verde-oliva"],
			["Vinho", "vinho"],
			["Rosa-chá", "rosa-cha"],
			["Rosa-antigo", "rosa-antigo"],
			["Lilás", "lilas"],
			["Terracota", "terracota"],
			["Caramelo", "caramelo"],
			["Chocolate", "chocolate"],
		] as const
	).map(([name, key]) => [name, { key, hex: swatch(key) }]),
);
