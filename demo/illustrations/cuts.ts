import { type ColourKey, swatch } from "./colours.ts";

/**
 * The garments that can be drawn and the cuts of each. Every garment also exists without a cut
 * (no `variante`), which is its classic form.
 */
export const CUTS: Record<string, string[]> = {
	"jaleco-feminino": ["manga-curta", "curto", "longo", "vivo", "cinto", "ziper", "punho"],
	"jaleco-masculino": ["manga-curta", "curto", "vivo", "ziper", "punho"],
	"jaleco-padre": ["manga-curta", "curto", "longo", "vivo", "ziper", "cinto"],
	"jaleco-padre-masculino": ["manga-curta", "curto", "vivo", "ziper"],
	"scrub-conjunto": [
		"acinturado",
		"acinturado-vivo",
		"gola-redonda",
		"jogger",
		"manga-longa",
		"transpassado",
		"vivo",
	],
	"scrub-top": ["acinturado", "gola-redonda", "manga-longa", "transpassado", "vivo"],
	calca: ["jogger", "reta"],
	touca: ["bandana", "estampada"],
	mascara: ["estampada"],
	sapato: ["clog", "tenis"],
	bolsa: ["mochila", "necessaire"],
	"meia-compressao": ["canelada", "listrada"],
};

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
