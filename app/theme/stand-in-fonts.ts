import type { FontFamily } from "#core/content/theme-rules.ts";

type Metrics = {
	ascent: number;
	descent: number;
	lineGap: number;
	unitsPerEm: number;
	averageWidth: number;
};

const of = (
	unitsPerEm: number,
	ascent: number,
	descent: number,
	lineGap: number,
	averageWidth: number,
): Metrics => ({ ascent, descent, lineGap, unitsPerEm, averageWidth });

/** Of each font's own tables; the width is that of running text (@capsizecss/metrics 3). */
const METRICS: Record<FontFamily, Metrics> = {
	Inter: of(2048, 1984, 494, 0, 978),
	Roboto: of(2048, 1900, 500, 0, 911),
	"Open Sans": of(2048, 2189, 600, 0, 960),
	Lato: of(2000, 1974, 426, 0, 871),
	Montserrat: of(1000, 968, 251, 0, 503),
	Poppins: of(1000, 1050, 350, 100, 500),
	Nunito: of(1000, 1011, 353, 0, 452),
	"Playfair Display": of(1000, 1082, 251, 0, 452),
	Merriweather: of(2000, 1968, 546, 0, 970),
	Lora: of(1000, 1006, 274, 0, 468),
};

const SERIF = { width: 832 / 2048, names: ["Times New Roman", "Liberation Serif", "Noto Serif"] };
const SANS = { width: 913 / 2048, names: ["Arial", "Liberation Sans", "Roboto"] };
const SERIFS: readonly FontFamily[] = ["Playfair Display", "Merriweather", "Lora"];

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

/**
 * Stands for a font until its file is here: a font that devices have, set as wide and as high, so that
 * nothing moves when the real one comes.
 */
export function standInFace(family: FontFamily): string {
	const { ascent, descent, lineGap, unitsPerEm, averageWidth } = METRICS[family];
	const { width, names } = SERIFS.includes(family) ? SERIF : SANS;
	const size = averageWidth / unitsPerEm / width;
	const part = (value: number) => percent(value / unitsPerEm / size);
	return `@font-face{font-family:"${family} Fallback";src:${names
		.map((name) => `local("${name}")`)
		.join(
			",",
		)};size-adjust:${percent(size)};ascent-override:${part(ascent)};descent-override:${part(descent)};line-gap-override:${part(lineGap)}}`;
}
