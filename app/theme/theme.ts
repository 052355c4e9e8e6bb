import type { CSSProperties } from "react";
import { themeVariables } from "#core/content/shared/theme.ts";
import { type TextTone, type Writing, writeOver } from "#core/content/shared/veil.ts";
import type { Banner, SiteStyles } from "#core/content/types.ts";
import type { Extremes, UnderWords } from "#core/media/shared/tones.ts";
import { type FontFile, fontFilesFor } from "./fonts.ts";

export type Theme = {
	variables: Record<string, string>;
	fonts: FontFile[];
	firstFonts: string[];
};

let last: { key: string; theme: Theme } | undefined;

/** The theme of the merchant's styles. Server only; memoized. */
export function makeTheme(styles: SiteStyles): Theme {
	const key = JSON.stringify(styles);
	if (last?.key !== key) {
		const { files, first } = fontFilesFor(styles);
		last = {
			key,
			theme: { variables: themeVariables(styles), fonts: files, firstFonts: first },
		};
	}
	return last.theme;
}

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
