import { type CSSProperties, useEffect } from "react";
import { fontFilesFor } from "#app/theme/font-files.ts";
import { themeVariables } from "#core/content/theme-rules.ts";
import type { SiteStyles } from "#core/content/types.ts";

/**
 * Variables that tokens.css makes from others on the root element. They are worked out there, so a part
 * of a page with other colours has to make them again.
 */
const MADE_OF_OTHERS = {
	"--surface-1": "var(--color-background)",
	"--surface-2": "var(--color-secondary)",
	"--surface-3": "color-mix(in oklab, var(--color-secondary) 94%, var(--color-text))",
	"--ring": "0 0 0 2px var(--color-background), 0 0 0 4px var(--primary-text)",
	"--t-h2": "500 clamp(28px, 2.8vw, 38px) / 1.16 var(--font-heading)",
	"--t-body": "400 16px / 1.6 var(--font-body)",
} as const;

/** The shop's look within one element. */
export const previewStyle = (styles: SiteStyles): CSSProperties =>
	({
		...themeVariables(styles),
		...MADE_OF_OTHERS,
		font: "var(--t-body)",
		color: "var(--color-text)",
		background: "var(--color-background)",
	}) as CSSProperties;

const added = new Set<string>();

/** Fetches the two families in use, once. */
export function usePreviewFonts(styles: SiteStyles): void {
	const { font_family, heading_font_family } = styles;
	useEffect(() => {
		const { files } = fontFilesFor({ font_family, heading_font_family });
		for (const { family, weight, url, letters } of files) {
			if (added.has(url)) continue;
			added.add(url);
			document.fonts.add(new FontFace(family, `url(${url})`, { weight, unicodeRange: letters }));
		}
	}, [font_family, heading_font_family]);
}
