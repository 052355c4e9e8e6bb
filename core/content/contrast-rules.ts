import { contrast } from "./colour-rules.ts";
import type { ColourName } from "./styles-rules.ts";
import { themeVariables } from "./theme-rules.ts";
import type { SiteStyles } from "./types.ts";

/** What the theme writes with instead of a colour, and on which of the merchant's surfaces. */
const WRITTEN_WITH: Partial<Record<ColourName, string>> = {
	primary_color: "--primary-text",
	accent_color: "--accent-text",
	text_color: "--color-text",
	muted_color: "--muted-text",
	success_color: "--success-text",
	warning_color: "--warning-text",
	error_color: "--error-text",
};

export type ContrastNote = {
	/** WCAG contrast of the colour itself on the page's background, 1 to 21. */
	ratio: number;
	/** The shade that is read instead (`ajustado para leitura`), or null where the colour is read as it is. */
	adjusted: { colour: string; ratio: number } | null;
};

/** How each colour that is read as text stands on the background (WCAG AA asks for 4.5). */
export function contrastNotes(styles: SiteStyles): Partial<Record<ColourName, ContrastNote>> {
	const variables = themeVariables(styles);
	const background = variables["--color-background"] ?? "#ffffff";
	const notes: Partial<Record<ColourName, ContrastNote>> = {};
	for (const [name, variable] of Object.entries(WRITTEN_WITH) as [ColourName, string][]) {
		const chosen = styles[name];
		const read = variables[variable] ?? chosen;
		notes[name] = {
			ratio: contrast(chosen, background),
			adjusted:
				read.toLowerCase() === chosen.toLowerCase()
					? null
					: { colour: read, ratio: contrast(read, background) },
		};
	}
	return notes;
}
