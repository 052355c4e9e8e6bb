import type { Extremes } from "#core/media/tones-rules.ts";
import { contrast, mix } from "./colour-rules.ts";

/** The darkest and the lightest a picture can be where nothing is known of it. */
const ANY_PICTURE: Extremes = ["#000000", "#ffffff"];
/** Above the 4.5 of WCAG AA: browsers round every channel. */
const LEAST_CONTRAST = 4.6;

/** The contrast of `text` on `surface` laid over a picture with this share of it, where it reads worst. */
export const veiledContrast = (
	text: string,
	surface: string,
	share: number,
	picture: Extremes = ANY_PICTURE,
): number => Math.min(...picture.map((pixel) => contrast(text, mix(pixel, surface, share))));

/**
 * How much of a surface (0 to 1, `wanted` at the least) lies over a picture under text, so that the text
 * reads wherever it stands. As little as possible, for it is the picture that people came to see.
 */
export function veilShare(
	text: string,
	surface: string,
	picture: Extremes = ANY_PICTURE,
	wanted = 0,
): number {
	for (let percent = Math.round(wanted * 100); percent < 100; percent++) {
		if (veiledContrast(text, surface, percent / 100, picture) >= LEAST_CONTRAST)
			return percent / 100;
	}
	return 1;
}

/** How words are written over a picture: their colour, the veil under them, and how well they read. */
export type Writing = { text: string; surface: string; share: number; contrast: number };

/** Whether words over a picture are light or dark; `auto` follows the picture. */
export const TEXT_TONES = ["auto", "light", "dark"] as const;
export type TextTone = (typeof TEXT_TONES)[number];

/**
 * Words over a picture of these colours: in the shop's text colour on a veil of its background or the
 * other way round, whichever leaves more of the picture, or as `tone` wants it, on as much of a veil as that
 * takes (rule content 16). Of an unknown picture nothing is presumed.
 */
export function writeOver(
	theme: { text: string; background: string },
	picture: Extremes | null,
	wanted = 0,
	tone: TextTone = "auto",
): Writing {
	const write = (text: string, surface: string): Writing => {
		const share = veilShare(text, surface, picture ?? ANY_PICTURE, wanted);
		return {
			text,
			surface,
			share,
			contrast: veiledContrast(text, surface, share, picture ?? ANY_PICTURE),
		};
	};
	const usual = write(theme.text, theme.background);
	const turned = write(theme.background, theme.text);
	if (tone !== "auto") {
		const light = contrast(theme.text, "#000000") > contrast(theme.background, "#000000");
		return light === (tone === "light") ? usual : turned;
	}
	if (!picture) return usual;
	const needs = ({ text, surface }: Writing) => veilShare(text, surface, picture);
	return needs(turned) < needs(usual) ? turned : usual;
}
