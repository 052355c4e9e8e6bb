import { themeVariables } from "#core/content/theme-rules.ts";
import type { SiteStyles } from "#core/content/types.ts";
import { type FontFile, fontFilesFor } from "./font-files.ts";

export type Theme = { variables: Record<string, string>; fonts: FontFile[] };

/** The merchant's look as the page carries it. Runs on the server only. */
export const makeTheme = (styles: SiteStyles): Theme => ({
	variables: themeVariables(styles),
	fonts: fontFilesFor(styles),
});
