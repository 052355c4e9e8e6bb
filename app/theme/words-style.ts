import type { CSSProperties } from "react";
import { type TextTone, type Writing, writeOver } from "#core/content/shared/veil.ts";
import type { Banner } from "#core/content/types.ts";
import type { Extremes, UnderWords } from "#core/media/shared/tones.ts";
import type { Theme } from "./theme.ts";

type Colours = Pick<Theme, "variables">;

/** Style of text over a picture in the theme's colours, with an overlay of at least `veil` per cent. */
export function writeIn(
	{ variables }: Colours,
	picture: Extremes | null,
	veil: number,
	tone: TextTone,
): Writing {
	const { "--color-text": text = "", "--color-background": background = "" } = variables;
	return writeOver({ text, background }, picture, veil / 100, tone);
}

const variables = (size: "wide" | "phone", { text, surface, share }: Writing) => ({
	[`--${size}-text`]: text,
	[`--${size}-surface`]: surface,
	[`--${size}-veil`]: `color-mix(in srgb, ${surface} ${Math.round(share * 100)}%, transparent)`,
});

/**
 * Variables of the utility `over-picture`: text colours that fit the picture. Computed on the server, so that pages
 * do not load the code.
 */
export function wordsStyle(
	theme: Colours,
	under: UnderWords,
	veil = 0,
	tone: TextTone = "auto",
): CSSProperties {
	const write = (picture: Extremes | null) => writeIn(theme, picture, veil, tone);
	return { ...variables("wide", write(under.wide)), ...variables("phone", write(under.phone)) };
}

export type WrittenBanner = Omit<Banner, "under"> & { words: CSSProperties };

export const writeBanners = (theme: Colours, banners: Banner[]): WrittenBanner[] =>
	banners.map(({ under, ...banner }) => ({
		...banner,
		words: wordsStyle(theme, under, banner.veil, banner.text_tone),
	}));
