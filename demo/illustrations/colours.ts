/** `[lightness, chroma, hue]` in OKLCH of every cloth, by the key used in file names. */
type Oklch = [lightness: number, chroma: number, hue: number];

export const DYES = {
	branco: [0.955, 0.003, 240],
	"off-white": [0.93, 0.014, 88],
	areia: [0.83, 0.032, 78],
	"cinza-claro": [0.8, 0.006, 255],
	grafite: [0.38, 0.012, 255],
	preto: [0.235, 0.006, 265],
	"azul-marinho": [0.305, 0.058, 262],
	"azul-royal": [0.43, 0.125, 262],
	"azul-ceu": [0.785, 0.058, 238],
	"azul-petroleo": [0.4, 0.06, 215],
	"verde-salvia": [0.695, 0.034, 148],
	"verde-hospitalar": [0.58, 0.075, 172],
	"verde-oliva": [0.47, 0.05, 120],
	vinho: [0.36, 0.115, 15],
	"rosa-cha": [0.83, 0.04, 22],
	"rosa-antigo": [0.66, 0.07, 14],
	lilas: [0.76, 0.06, 305],
	terracota: [0.6, 0.1, 42],
	caramelo: [0.5, 0.07, 55],
	chocolate: [0.33, 0.035, 45],
} satisfies Record<string, Oklch>;

export type ColourKey = keyof typeof DYES;

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** sRGB channels (0–1) of an OKLCH colour, cut to the gamut. */
function oklchToRgb([lightness, chroma, hue]: Oklch): [number, number, number] {
	const a = chroma * Math.cos((hue * Math.PI) / 180);
	const b = chroma * Math.sin((hue * Math.PI) / 180);
	const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
	const gamma = (v: number) => clamp(v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
	return [
		gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
		gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
		gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
	];
}

/** `#rrggbb` of a cloth lit flat: the swatch shown in the shop. */
function swatch(key: ColourKey): string {
	const channels = oklchToRgb(DYES[key]).map((v) => Math.round(v * 255).toString(16));
	return `#${channels.map((channel) => channel.padStart(2, "0")).join("")}`;
}

/** Five stops from deepest shadow to brightest light, the table that dyes the grey drawing. */
export function ramp(key: ColourKey): [number, number, number][] {
	const [lightness, chroma, hue] = DYES[key];
	const drop = 0.1 + 0.225 * lightness;
	const rise = Math.min(1 - lightness, lightness < 0.45 ? 0.34 : 0.25);
	// White has no colour of its own to darken: its shadows lean cool, as daylight makes them.
	const pale = lightness > 0.9 && chroma < 0.008;
	const shadowHue = pale ? 258 : hue + (hue > 200 && hue < 300 ? 4 : -4);
	const stops: Oklch[] = [
		[lightness - drop, pale ? chroma + 0.012 : chroma * 0.92, shadowHue],
		[lightness - drop * 0.4, pale ? chroma + 0.006 : chroma, shadowHue],
		[lightness, chroma, hue],
		[Math.min(1, lightness + rise * 0.46), chroma * (lightness < 0.4 ? 1.02 : 0.8), hue],
		[Math.min(1, lightness + rise), chroma * 0.5, hue],
	];
	return stops.map(oklchToRgb);
}

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
