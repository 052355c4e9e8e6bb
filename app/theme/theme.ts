import { themeVariables } from "#core/content/shared/theme.ts";
import type { SiteStyles } from "#core/content/types.ts";
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
