import lato400 from "@fontsource/lato/files/lato-latin-400-normal.woff2?url";
import lato700 from "@fontsource/lato/files/lato-latin-700-normal.woff2?url";
import poppins400 from "@fontsource/poppins/files/poppins-latin-400-normal.woff2?url";
import poppins500 from "@fontsource/poppins/files/poppins-latin-500-normal.woff2?url";
import poppins600 from "@fontsource/poppins/files/poppins-latin-600-normal.woff2?url";
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import lora from "@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url";
import merriweather from "@fontsource-variable/merriweather/files/merriweather-latin-wght-normal.woff2?url";
import montserrat from "@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2?url";
import nunito from "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url";
import openSans from "@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2?url";
import playfair from "@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url";
import roboto from "@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2?url";
import { type FontFamily, isFontFamily } from "#core/content/theme-rules.ts";
import type { SiteStyles } from "#core/content/types.ts";

export type FontFile = { family: FontFamily; weight: string; url: string };

const variable = (family: FontFamily, url: string): FontFile[] => [
	{ family, weight: "300 900", url },
];

const FILES: Record<FontFamily, FontFile[]> = {
	Inter: variable("Inter", inter),
	Roboto: variable("Roboto", roboto),
	"Open Sans": variable("Open Sans", openSans),
	Lato: [
		{ family: "Lato", weight: "100 500", url: lato400 },
		{ family: "Lato", weight: "600 900", url: lato700 },
	],
	Montserrat: variable("Montserrat", montserrat),
	Poppins: [
		{ family: "Poppins", weight: "100 400", url: poppins400 },
		{ family: "Poppins", weight: "500", url: poppins500 },
		{ family: "Poppins", weight: "600 900", url: poppins600 },
	],
	Nunito: variable("Nunito", nunito),
	"Playfair Display": variable("Playfair Display", playfair),
	Merriweather: variable("Merriweather", merriweather),
	Lora: variable("Lora", lora),
};

/** Files of the two families in use; only these are declared, so a shopper loads no others. */
export function fontFilesFor({
	font_family,
	heading_font_family,
}: Pick<SiteStyles, "font_family" | "heading_font_family">): FontFile[] {
	const body = isFontFamily(font_family) ? font_family : "Inter";
	const heading = isFontFamily(heading_font_family) ? heading_font_family : "Playfair Display";
	return [...new Set([body, heading])].flatMap((family) => FILES[family]);
}
