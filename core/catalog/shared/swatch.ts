import { unaccented } from "#core/values/text.ts";
import type { Swatch } from "../types.ts";

/** Swatches of the usual colours of health care clothing. */
const KNOWN = new Map(
	Object.entries({
		amarelo: "#f2c94c",
		areia: "#d9cbb4",
		azul: "#2f6fb5",
		"azul-bebe": "#b9d6ee",
		"azul-ceu": "#8fbfe0",
		"azul-claro": "#a9cbe6",
		"azul-marinho": "#1f2e4d",
		"azul-petroleo": "#1f4e5f",
		"azul-royal": "#2347a5",
		bege: "#d8c3a5",
		bordo: "#5c1a2b",
		branco: "#ffffff",
		caramelo: "#b5793f",
		chocolate: "#4b2e22",
		chumbo: "#4a4f57",
		cinza: "#8a8f98",
		"cinza-claro": "#c9ccd1",
		coral: "#f0806a",
		creme: "#f3ead6",
		dourado: "#c9a227",
		grafite: "#3f444c",
		laranja: "#e9803a",
		lilas: "#bfa6d6",
		marrom: "#6b4630",
		nude: "#e3c4ae",
		"off-white": "#f4f1ea",
		pink: "#e0457b",
		prata: "#c4c8ce",
		preto: "#1d1f23",
		rosa: "#eaa0b5",
		"rosa-antigo": "#c98f93",
		"rosa-cha": "#e4bdb5",
		roxo: "#6a3f8f",
		terracota: "#b5603f",
		turquesa: "#3fb8af",
		verde: "#3d8b5a",
		"verde-agua": "#a5d8cb",
		"verde-hospitalar": "#3f8f80",
		"verde-oliva": "#6b6f3f",
		"verde-salvia": "#a3b59b",
		vermelho: "#c43131",
		vinho: "#6d1f33",
	}),
);

/** Swatch of a colour without a known name or a merchant's choice. */
export const NEUTRAL_SWATCH = "#cccccc";

/** How much white or black these words mix into a colour. */
const SHADES: Readonly<Record<string, [mixed: number, share: number]>> = {
	bebe: [255, 0.5],
	claro: [255, 0.4],
	clara: [255, 0.4],
	pastel: [255, 0.4],
	escuro: [0, 0.35],
	escura: [0, 0.35],
};

const channelsOf = (hex: string) =>
	[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const shaded = (hex: string, [mixed, share]: [number, number]): string =>
	`#${channelsOf(hex)
		.map((channel) => Math.round(channel + (mixed - channel) * share))
		.map((channel) => channel.toString(16).padStart(2, "0"))
		.join("")}`;

const wordsOf = (name: string): string[] =>
	unaccented(name)
		.split(/[^a-z0-9]+/)
		.filter(Boolean);

/** The swatch of the longest known part of a name ("Azul Marinho Claro"), shaded; otherwise neutral. */
export function swatchFor(name: string): string {
	const words = wordsOf(name);
	for (let length = words.length; length > 0; length--) {
		for (let from = 0; from + length <= words.length; from++) {
			const part = words.slice(from, from + length).join("-");
			const known = KNOWN.get(part) ?? KNOWN.get(part.replace(/a$/, "o"));
			if (!known) continue;
			const rest = words.toSpliced(from, length);
			const shade = rest.map((word) => SHADES[word]).find(Boolean);
			return shade ? shaded(known, shade) : known;
		}
	}
	return NEUTRAL_SWATCH;
}

/** Below this distance two circles of 30 px look the same. */
const ALIKE = 40;

/** Colour distance weighted for the eye ("redmean"). */
function looksLike(one: string, other: string): boolean {
	const others = channelsOf(other);
	const [red = 0, green = 0, blue = 0] = channelsOf(one).map(
		(channel, at) => (channel - (others[at] ?? 0)) ** 2,
	);
	return 2 * red + 4 * green + 3 * blue < ALIKE ** 2;
}

/** Initials of a name that no other swatch of the product has, else its number. */
function initialsOf(name: string, taken: Set<string>): string {
	const [first = "", ...rest] = wordsOf(name);
	const start = first.slice(0, 1);
	const ends = [(rest[0] ?? "").slice(0, 1), ...(rest.join("") || first.slice(1))];
	const free = ends.map((end) => `${start}${end}`.toUpperCase()).find((text) => !taken.has(text));
	const letters = free || String(taken.size + 1);
	taken.add(letters);
	return letters;
}

/** A swatch with its colour, and initials (in `ink`) where the colour alone is ambiguous. */
export type SwatchView = { nome: string; hex: string; letters: string; ink: string };

/** A product's swatches; neutral or similar ones get initials, so that no two look alike. */
export function visibleSwatches(colours: readonly Swatch[]): SwatchView[] {
	const hexes = colours.map(({ nome, hex }) =>
		(hex && hex.toLowerCase() !== NEUTRAL_SWATCH ? hex : swatchFor(nome)).toLowerCase(),
	);
	const taken = new Set<string>();
	return colours.map(({ nome }, index) => {
		const hex = hexes[index] ?? NEUTRAL_SWATCH;
		const unclear =
			hex === NEUTRAL_SWATCH || hexes.some((other, at) => at !== index && looksLike(hex, other));
		const [red = 0, green = 0, blue = 0] = channelsOf(hex);
		return {
			nome,
			hex,
			letters: unclear ? initialsOf(nome, taken) : "",
			ink: 0.299 * red + 0.587 * green + 0.114 * blue > 140 ? "#1d1f23" : "#ffffff",
		};
	});
}
