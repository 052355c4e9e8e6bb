import type { CSSProperties } from "react";
import type { Banner } from "#core/content/types.ts";
import { type TextTone, type Writing, writeOver } from "#core/content/veil-rules.ts";
import type { Extremes, UnderWords } from "#core/media/tones-rules.ts";
import type { Theme } from "./theme.ts";

type Colours = Pick<Theme, "variables">;

/** How words are written over a picture in the colours of the theme, on `veil` per cent of a veil at the least. */
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
 * What the utility `over-picture` writes with: colours that follow the picture under the words. The server tells it
 * the shop's pages, so that none of them needs to know how it is found.
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

/** A banner as pages draw it: its words are written already. */
export type WrittenBanner = Omit<Banner, "under"> & { words: CSSProperties };

/** The banners with their words written in this theme. */
export const writeBanners = (theme: Colours, banners: Banner[]): WrittenBanner[] =>
	banners.map(({ under, ...banner }) => ({
		...banner,
		words: wordsStyle(theme, under, banner.veil, banner.text_tone),
	}));
