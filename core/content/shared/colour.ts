/** Colour arithmetic behind the theme. Colours are `#rrggbb`. */

const channels = (hex: string): [number, number, number] => [
	Number.parseInt(hex.slice(1, 3), 16) / 255,
	Number.parseInt(hex.slice(3, 5), 16) / 255,
	Number.parseInt(hex.slice(5, 7), 16) / 255,
];
const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const gamma = (v: number): number => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
const toHex = (values: number[]): string =>
	`#${values
		.map((v) =>
			Math.round(Math.min(1, Math.max(0, v)) * 255)
				.toString(16)
				.padStart(2, "0"),
		)
		.join("")}`;

type Lch = [lightness: number, chroma: number, hue: number];

/** WCAG relative luminance, 0 to 1. */
export function luminance(hex: string): number {
	const [r, g, b] = channels(hex).map(linear) as [number, number, number];
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
	const x = luminance(a);
	const y = luminance(b);
	return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** OKLCH of a colour. */
export function toLch(hex: string): Lch {
	const [r, g, b] = channels(hex).map(linear) as [number, number, number];
	const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
	const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
	const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
	const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
	const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
	return [
		0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
		Math.hypot(A, B),
		Math.atan2(B, A),
	];
}

export function fromLch([L, C, h]: Lch): string {
	const a = C * Math.cos(h);
	const b = C * Math.sin(h);
	const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
	return toHex(
		[
			4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
			-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
			-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
		].map(gamma),
	);
}

/** `part` (0 to 1) of `b` in `a`. */
export function mix(a: string, b: string, part: number): string {
	const to = channels(b);
	return toHex(channels(a).map((v, index) => v + ((to[index] ?? 0) - v) * part));
}

const STEP = 0.005;
const MOST_STEPS = 220;
const MIDDLE_LUMINANCE = 0.18;

/** The colour in its own hue, with lightness moved until it has `min` contrast on all `surfaces`. */
export function reach(colour: string, surfaces: string[], min = 4.6): string {
	let [L] = toLch(colour);
	const [, C, h] = toLch(colour);
	const light =
		surfaces.reduce((sum, surface) => sum + luminance(surface), 0) / surfaces.length >
		MIDDLE_LUMINANCE;
	for (let step = 0; step < MOST_STEPS && L >= 0 && L <= 1; step++) {
		const found = fromLch([L, C, h]);
		if (surfaces.every((surface) => contrast(found, surface) >= min)) return found;
		L += light ? -STEP : STEP;
	}
	return light ? "#000000" : "#ffffff";
}

/** Text colour on a fill: the best of white, the shop's text colour and black, in this preference. */
export function on(fill: string, text: string): string {
	if (contrast("#ffffff", fill) >= 4.5) return "#ffffff";
	if (contrast(text, fill) >= 4.5) return text;
	return contrast("#000000", fill) >= contrast("#ffffff", fill) ? "#000000" : "#ffffff";
}
