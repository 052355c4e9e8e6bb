import { themeVariables } from "#core/content/theme-rules.ts";
import type { SiteStyles } from "#core/content/types.ts";
import { type FontFile, fontFilesFor } from "./font-files.ts";

export type Theme = {
	variables: Record<string, string>;
	fonts: FontFile[];
	/** The one file that is asked for before the page is laid out. */
	firstFont: string;
};

let last: { key: string; theme: Theme } | undefined;

/** The merchant's look as the page carries it. Runs on the server only; the last one is remembered, for it rarely changes. */
export function makeTheme(styles: SiteStyles): Theme {
	const key = JSON.stringify(styles);
	if (last?.key !== key) {
		const { files, first } = fontFilesFor(styles);
		last = {
			key,
			theme: { variables: themeVariables(styles), fonts: files, firstFont: first },
		};
	}
	return last.theme;
}
