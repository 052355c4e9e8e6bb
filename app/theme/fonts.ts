import lato400 from "@fontsource/lato/files/lato-latin-400-normal.woff2?url";
import lato700 from "@fontsource/lato/files/lato-latin-700-normal.woff2?url";
import lato400Ext from "@fontsource/lato/files/lato-latin-ext-400-normal.woff2?url";
import lato700Ext from "@fontsource/lato/files/lato-latin-ext-700-normal.woff2?url";
import poppins400 from "@fontsource/poppins/files/poppins-latin-400-normal.woff2?url";
import poppins500 from "@fontsource/poppins/files/poppins-latin-500-normal.woff2?url";
import poppins600 from "@fontsource/poppins/files/poppins-latin-600-normal.woff2?url";
import poppins400Ext from "@fontsource/poppins/files/poppins-latin-ext-400-normal.woff2?url";
import poppins500Ext from "@fontsource/poppins/files/poppins-latin-ext-500-normal.woff2?url";
import poppins600Ext from "@fontsource/poppins/files/poppins-latin-ext-600-normal.woff2?url";
import interExt from "@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url";
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import loraExt from "@fontsource-variable/lora/files/lora-latin-ext-wght-normal.woff2?url";
import lora from "@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url";
import merriweatherExt from "@fontsource-variable/merriweather/files/merriweather-latin-ext-wght-normal.woff2?url";
import merriweather from "@fontsource-variable/merriweather/files/merriweather-latin-wght-normal.woff2?url";
import montserratExt from "@fontsource-variable/montserrat/files/montserrat-latin-ext-wght-normal.woff2?url";
import montserrat from "@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2?url";
import nunitoExt from "@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2?url";
import nunito from "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url";
import openSansExt from "@fontsource-variable/open-sans/files/open-sans-latin-ext-wght-normal.woff2?url";
import openSans from "@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2?url";
import playfairExt from "@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-normal.woff2?url";
import playfair from "@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url";
import robotoExt from "@fontsource-variable/roboto/files/roboto-latin-ext-wght-normal.woff2?url";
import roboto from "@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2?url";
import { type FontFamily, isFontFamily } from "#core/content/shared/theme.ts";
import type { SiteStyles } from "#core/content/types.ts";

/** A font file: a weight, or a range of a variable font, for the characters of `unicodeRange`. */
export type FontFile = { family: FontFamily; weight: string; url: string; unicodeRange: string };

/** Unicode ranges of Fontsource's style sheets. */
const LATIN =
	"U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";
const LATIN_EXT =
	"U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF";

type Weight = [weight: string, latin: string, latinExt: string];

const FILES: Record<FontFamily, Weight[]> = {
	Inter: [["300 900", inter, interExt]],
	Roboto: [["300 900", roboto, robotoExt]],
	"Open Sans": [["300 900", openSans, openSansExt]],
	Lato: [
		["100 500", lato400, lato400Ext],
		["600 900", lato700, lato700Ext],
	],
	Montserrat: [["300 900", montserrat, montserratExt]],
	Poppins: [
		["100 400", poppins400, poppins400Ext],
		["500", poppins500, poppins500Ext],
		["600 900", poppins600, poppins600Ext],
	],
	Nunito: [["300 900", nunito, nunitoExt]],
	"Playfair Display": [["300 900", playfair, playfairExt]],
	Merriweather: [["300 900", merriweather, merriweatherExt]],
	Lora: [["300 900", lora, loraExt]],
};

const SANS = 'local("Arial"),local("Liberation Sans"),local("Roboto")';
const SERIF = 'local("Times New Roman"),local("Liberation Serif"),local("Noto Serif")';

type Fallback = [local: string, size: number, ascent: number, descent: number, lineGap?: number];

/** Overrides in percent that give a system font the same metrics, from @capsizecss/metrics. */
const FALLBACKS: Record<FontFamily, Fallback> = {
	Inter: [SANS, 107.12, 90.44, 22.52],
	Roboto: [SANS, 99.78, 92.98, 24.47],
	"Open Sans": [SANS, 105.15, 101.65, 27.86],
	Lato: [SANS, 97.69, 101.03, 21.8],
	Montserrat: [SANS, 112.83, 85.79, 22.25],
	Poppins: [SANS, 112.16, 93.62, 31.21, 8.92],
	Nunito: [SANS, 101.39, 99.71, 34.82],
	"Playfair Display": [SERIF, 111.26, 97.25, 22.56],
	Merriweather: [SERIF, 119.38, 82.42, 22.87],
	Lora: [SERIF, 115.2, 87.33, 23.78],
};

/** Fallback face with the font's metrics, so that its loading causes no layout shift. */
export function fallbackFace(family: FontFamily): string {
	const [local, size, ascent, descent, lineGap = 0] = FALLBACKS[family];
	return `@font-face{font-family:"${family} Fallback";src:${local};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:${lineGap}%}`;
}

const filesOf = (family: FontFamily): FontFile[] =>
	FILES[family].flatMap(([weight, latin, latinExt]) => [
		{ family, weight, url: latinExt, unicodeRange: LATIN_EXT },
		{ family, weight, url: latin, unicodeRange: LATIN },
	]);

/**
 * Files of the two families in use; only these are declared, so a shopper loads no others. `first` are the ones to
 * preload: body and heading.
 */
export function fontFilesFor({
	font_family,
	heading_font_family,
}: Pick<SiteStyles, "font_family" | "heading_font_family">): {
	files: FontFile[];
	first: string[];
} {
	const body = isFontFamily(font_family) ? font_family : "Inter";
	const heading = isFontFamily(heading_font_family) ? heading_font_family : "Playfair Display";
	const families = [...new Set([body, heading])];
	return {
		files: families.flatMap(filesOf),
		first: families.flatMap((family) => FILES[family].slice(0, 1).map(([, latin]) => latin)),
	};
}
