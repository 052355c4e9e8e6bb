import { contrast, mix } from "./colour-rules.ts";

/** The darkest and the lightest a picture can be where nothing is known of it. */
const ANY_PICTURE = ["#000000", "#ffffff"] as const;
/** Above the 4.5 of WCAG AA: browsers round every channel. */
const LEAST_CONTRAST = 4.6;

/** The contrast of `text` on `surface` laid over a picture with this share of it, where it reads worst. */
export const veiledContrast = (
	text: string,
	surface: string,
	share: number,
	picture: readonly string[] = ANY_PICTURE,
): number => Math.min(...picture.map((pixel) => contrast(text, mix(pixel, surface, share))));

/**
 * How much of the page's background (0 to 1) lies over a picture under text of the shop, so that the text
 * reads whatever the picture shows. As little as possible, for it is the picture that people came to see.
 */
export function veilShare(text: string, surface: string): number {
	for (let percent = 0; percent < 100; percent++) {
		if (veiledContrast(text, surface, percent / 100) >= LEAST_CONTRAST) return percent / 100;
	}
	return 1;
}
