import type { Extremes } from "#core/media/shared/tones.ts";
import { contrast, mix } from "./colour.ts";

/** Worst case of an unmeasured picture. */
const ANY_PICTURE: Extremes = ["#000000", "#ffffff"];
/** Above the 4.5 of WCAG AA, because browsers round each channel. */
const LEAST_CONTRAST = 4.6;

/** Lowest contrast of `text` on a picture covered by this share of `surface`. */
export const veiledContrast = (
	text: string,
	surface: string,
	share: number,
	picture: Extremes = ANY_PICTURE,
): number => Math.min(...picture.map((pixel) => contrast(text, mix(pixel, surface, share))));

/** The smallest share of a surface (at least `wanted`, to 1) that makes text on a picture readable. */
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

/** Text over a picture: its colour, the veil under it, and the contrast. */
export type Writing = { text: string; surface: string; share: number; contrast: number };

/** Text tone over a picture; `auto` follows the picture. */
export const TEXT_TONES = ["auto", "light", "dark"] as const;
export type TextTone = (typeof TEXT_TONES)[number];

/**
 * Text over a picture of these colours: dark on light veil or light on dark, whichever needs less veil, or
 * `tone` with the veil it needs (rule content 16). Assumes the worst of unmeasured pictures.
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
