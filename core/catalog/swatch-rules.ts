import type { Swatch } from "./types.ts";

/** Swatches of the colours that clothing for health care usually has. */
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

/** Shown for a colour that neither the merchant nor its name describes. */
export const NEUTRAL_SWATCH = "#cccccc";

/** How much white or black these words mix into the colour they stand beside. */
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
	name
		.normalize("NFD")
		.replace(/\p{Diacritic}/gu, "")
		.toLowerCase()
		.split(/[^a-z0-9]+/)
		.filter(Boolean);

/**
 * The swatch of a colour by its name: "Azul-marinho" is known, "Azul Marinho Claro" and "Rosa Maria" are told by
 * the longest part of them that is known, lighter or darker where a word says so; anything else is neutral.
 */
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

/** How a swatch is shown: its colour, and letters on it (in `ink`) where the colour alone says too little. */
export type ShownSwatch = { nome: string; hex: string; letters: string; ink: string };

/**
 * The swatches of one product as shops and office show them: the merchant's own colour, else that of the name.
 * One that is neutral, or looks like another of the product, bears the initials of its name, so that no two
 * swatches are alike.
 */
export function shownSwatches(colours: readonly Swatch[]): ShownSwatch[] {
	const hexes = colours.map(({ nome, hex }) =>
		(hex && hex.toLowerCase() !== NEUTRAL_SWATCH ? hex : swatchFor(nome)).toLowerCase(),
	);
	return colours.map(({ nome }, index) => {
		const hex = hexes[index] ?? NEUTRAL_SWATCH;
		const unclear = hex === NEUTRAL_SWATCH || hexes.indexOf(hex) !== hexes.lastIndexOf(hex);
		const [first = "", second = ""] = wordsOf(nome);
		const [red = 0, green = 0, blue = 0] = channelsOf(hex);
		return {
			nome,
			hex,
			letters: unclear ? `${first.slice(0, 1)}${second.slice(0, 1)}`.toUpperCase() : "",
			ink: 0.299 * red + 0.587 * green + 0.114 * blue > 140 ? "#1d1f23" : "#ffffff",
		};
	});
}
