import lato400Whole from "@fontsource/lato/files/lato-latin-400-normal.woff2?url";
import lato700Whole from "@fontsource/lato/files/lato-latin-700-normal.woff2?url";
import poppins400Whole from "@fontsource/poppins/files/poppins-latin-400-normal.woff2?url";
import poppins500Whole from "@fontsource/poppins/files/poppins-latin-500-normal.woff2?url";
import poppins600Whole from "@fontsource/poppins/files/poppins-latin-600-normal.woff2?url";
import interWhole from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import loraWhole from "@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url";
import merriweatherWhole from "@fontsource-variable/merriweather/files/merriweather-latin-wght-normal.woff2?url";
import montserratWhole from "@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2?url";
import nunitoWhole from "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url";
import openSansWhole from "@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2?url";
import playfairWhole from "@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url";
import robotoWhole from "@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2?url";
import { type FontFamily, isFontFamily } from "#core/content/theme-rules.ts";
import type { SiteStyles } from "#core/content/types.ts";
import { SUBSET_TEXT, unicodeRange } from "./font-letters.ts";
import inter from "./fonts/inter-wght-normal.woff2?url";
import lato400 from "./fonts/lato-400-normal.woff2?url";
import lato700 from "./fonts/lato-700-normal.woff2?url";
import lora from "./fonts/lora-wght-normal.woff2?url";
import merriweather from "./fonts/merriweather-wght-normal.woff2?url";
import montserrat from "./fonts/montserrat-wght-normal.woff2?url";
import nunito from "./fonts/nunito-wght-normal.woff2?url";
import openSans from "./fonts/open-sans-wght-normal.woff2?url";
import playfair from "./fonts/playfair-display-wght-normal.woff2?url";
import poppins400 from "./fonts/poppins-400-normal.woff2?url";
import poppins500 from "./fonts/poppins-500-normal.woff2?url";
import poppins600 from "./fonts/poppins-600-normal.woff2?url";
import roboto from "./fonts/roboto-wght-normal.woff2?url";

/** `letters`: the only ones it is fetched for, as a style sheet names them. */
export type FontFile = { family: FontFamily; weight: string; url: string; letters: string };

const OURS = unicodeRange(SUBSET_TEXT);
/** What the whole files hold. */
const LATIN =
	"U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";

/** A weight of a font. Of two files that hold a letter the later one is fetched. */
const both = (family: FontFamily, weight: string, small: string, whole: string): FontFile[] => [
	{ family, weight, url: whole, letters: LATIN },
	{ family, weight, url: small, letters: OURS },
];
const variable = (family: FontFamily, small: string, whole: string): FontFile[] =>
	both(family, "300 900", small, whole);

const FILES: Record<FontFamily, FontFile[]> = {
	Inter: variable("Inter", inter, interWhole),
	Roboto: variable("Roboto", roboto, robotoWhole),
	"Open Sans": variable("Open Sans", openSans, openSansWhole),
	Lato: [
		...both("Lato", "100 500", lato400, lato400Whole),
		...both("Lato", "600 900", lato700, lato700Whole),
	],
	Montserrat: variable("Montserrat", montserrat, montserratWhole),
	Poppins: [
		...both("Poppins", "100 400", poppins400, poppins400Whole),
		...both("Poppins", "500", poppins500, poppins500Whole),
		...both("Poppins", "600 900", poppins600, poppins600Whole),
	],
	Nunito: variable("Nunito", nunito, nunitoWhole),
	"Playfair Display": variable("Playfair Display", playfair, playfairWhole),
	Merriweather: variable("Merriweather", merriweather, merriweatherWhole),
	Lora: variable("Lora", lora, loraWhole),
};

/**
 * Files of the two families in use, and the one that nearly all text of a page waits for. Only these are
 * declared, so a shopper loads no others.
 */
export function fontFilesFor({
	font_family,
	heading_font_family,
}: Pick<SiteStyles, "font_family" | "heading_font_family">): { files: FontFile[]; first: string } {
	const body = isFontFamily(font_family) ? font_family : "Inter";
	const heading = isFontFamily(heading_font_family) ? heading_font_family : "Playfair Display";
	return {
		files: [...new Set([body, heading])].flatMap((family) => FILES[family]),
		first: FILES[body].find(({ letters }) => letters === OURS)?.url ?? "",
	};
}
