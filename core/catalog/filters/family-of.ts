import { foldText } from "#core/values/text.ts";
import { COLOUR_FAMILIES, type ColourFamily } from "../shared/colour-family.ts";

type Slug = ColourFamily["slug"];

/** Words of colour names, most specific first: "bebê" decides for "azul bebê". */
const BY_WORD: [Slug, string][] = [
	["estampado", "estampado estampa listrado xadrez floral colorido"],
	["branco", "off gelo marfim"],
	["rosa", "cha antigo pink salmao rosa rose"],
	["azul-escuro", "marinho petroleo royal noite navy jeans bic caneta"],
	["verde", "verde menta tiffany turquesa oliva musgo salvia militar esmeralda"],
	["azul-claro", "ceu claro bebe celeste serenity piscina"],
	["azul-escuro", "azul"],
	["vinho", "vinho bordo marsala burgundy"],
	["vermelho", "vermelho vermelha carmim"],
	["roxo", "roxo lilas lavanda violeta uva"],
	["laranja", "laranja coral terracota telha ferrugem tijolo"],
	["amarelo", "amarelo mostarda dourado ouro"],
	["marrom", "marrom chocolate cafe caramelo camel"],
	["bege", "bege areia nude caqui creme palha"],
	["cinza", "cinza grafite chumbo prata mescla"],
	["preto", "preto preta"],
	["branco", "branco branca"],
];

/** Words that only shade a colour: "cinza claro" is grey. */
const SHADES = new Set(["claro", "escuro", "bebe", "cha", "antigo"]);

const WORDS = BY_WORD.flatMap(([slug, words]) =>
	words.split(" ").map((word) => [foldText(word), slug] as const),
);

/** The family of a colour: by name, else by the nearest swatch; null for neither. */
export function familyOf(name: string, hex: string | null): Slug | null {
	const words = foldText(name).split(" ");
	const named = WORDS.filter(([word]) => words.includes(word));
	const own = named.filter(([word]) => !SHADES.has(word));
	const base = own[0]?.[1];
	if (base === "azul-escuro" && own.every(([word]) => word === "azul")) {
		return named.find(([, slug]) => slug === "azul-claro")?.[1] ?? base;
	}
	return base ?? (hex ? nearest(hex) : null);
}

type Rgb = [number, number, number];

const rgb = (hex: string): Rgb =>
	[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;

/** Approximate perceived distance of two colours; green weighs most. */
function unlike([r, g, b]: Rgb, [x, y, z]: Rgb): number {
	const red = (r + x) / 2;
	return (2 + red / 256) * (r - x) ** 2 + 4 * (g - y) ** 2 + (2 + (255 - red) / 256) * (b - z) ** 2;
}

function nearest(hex: string): Slug | null {
	if (!/^#[0-9a-f]{6}$/i.test(hex)) return null;
	const colour = rgb(hex);
	let best: { slug: Slug; off: number } | null = null;
	for (const family of COLOUR_FAMILIES) {
		if (!family.hex) continue;
		const off = unlike(colour, rgb(family.hex));
		if (!best || off < best.off) best = { slug: family.slug, off };
	}
	return best?.slug ?? null;
}
