import { themeVariables } from "#core/content/theme-rules.ts";
import type { SiteStyles } from "#core/content/types.ts";
import { type FontFile, fontFilesFor } from "./font-files.ts";

export type Theme = { variables: Record<string, string>; fonts: FontFile[] };

let last: { key: string; theme: Theme } | undefined;

/** The merchant's look as the page carries it. Runs on the server only; the last one is remembered, for it rarely changes. */
export function makeTheme(styles: SiteStyles): Theme {
	const key = JSON.stringify(styles);
	if (last?.key !== key) {
		last = { key, theme: { variables: themeVariables(styles), fonts: fontFilesFor(styles) } };
	}
	return last.theme;
}
