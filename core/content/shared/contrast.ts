import type { SiteSettings, SiteStyles } from "../types.ts";
import { contrast } from "./colour.ts";
import type { ColourName } from "./styles.ts";
import { themeVariables } from "./theme.ts";

/** Readable replacements of theme colours, and the surfaces they are used on. */
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
	/** WCAG contrast of the colour on the page's background, 1 to 21. */
	ratio: number;
	/** The readable shade in use instead (`ajustado para leitura`); null without adjustment. */
	adjusted: { colour: string; ratio: number } | null;
	/** Whether to recommend another shade: it is adjusted and used for text or links. */
	warns: boolean;
	/** Contrast of text on this colour; null for colours without text. */
	onIt: number | null;
};

/** Contrast of each text colour on the background (WCAG AA requires 4.5). */
export function contrastNotes(styles: SiteStyles): Partial<Record<ColourName, ContrastNote>> {
	const variables = themeVariables(styles);
	const background = variables["--color-background"] ?? "#ffffff";
	const notes: Partial<Record<ColourName, ContrastNote>> = {};
	for (const [name, variable] of Object.entries(WRITTEN_WITH) as [ColourName, string][]) {
		const chosen = styles[name];
		const read = variables[variable] ?? chosen;
		const isRead = read.toLowerCase() === chosen.toLowerCase();
		notes[name] = {
			ratio: contrast(chosen, background),
			adjusted: isRead ? null : { colour: read, ratio: contrast(read, background) },
			warns: !isRead && (name === "primary_color" || name === "text_color"),
			onIt: name === "primary_color" ? contrast(variables["--on-primary"] ?? "", chosen) : null,
		};
	}
	return notes;
}

export const ratioWords = (ratio: number): string =>
	`${ratio.toLocaleString("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 })}:1`;

/** WCAG minimum for meaningful graphics. */
const LOGO_CONTRAST = 3;

/** Contrast of a logo colour on a ground when too low; null when readable or with its own ground. */
export function faintLogo(mark: string | null, ground: string): number | null {
	const ratio = mark === null ? LOGO_CONTRAST : contrast(mark, ground);
	return ratio < LOGO_CONTRAST ? ratio : null;
}

/** The logo for the dark footer; null where the shop's name replaces it. */
export function logoOnDark(
	{ logo_url, logo_dark_url }: Pick<SiteSettings, "logo_url" | "logo_dark_url">,
	mark: string | null,
	variables: Record<string, string>,
): string | null {
	if (logo_dark_url) return logo_dark_url;
	return faintLogo(mark, variables["--ink"] ?? "#000000") === null ? logo_url : null;
}
