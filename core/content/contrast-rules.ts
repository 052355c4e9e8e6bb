import { contrast } from "./colour-rules.ts";
import type { ColourName } from "./styles-rules.ts";
import { themeVariables } from "./theme-rules.ts";
import type { SiteSettings, SiteStyles } from "./types.ts";

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
	/** Whether the merchant had better choose another shade: it is adjusted, and it writes texts or links. */
	warns: boolean;
	/** How what is written on it can be read; null for colours that nothing is written on. */
	onIt: number | null;
};

/** How each colour that is read as text stands on the background (WCAG AA asks for 4.5). */
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

/** As WCAG writes it: `2,1:1`. */
export const ratioWords = (ratio: number): string =>
	`${ratio.toLocaleString("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 })}:1`;

/** What WCAG asks of pictures that mean something. */
const LOGO_CONTRAST = 3;

/** How a logo of this measured colour stands on a ground; null where it can be read, or has a ground of its own. */
export function faintLogo(mark: string | null, ground: string): number | null {
	const ratio = mark === null ? LOGO_CONTRAST : contrast(mark, ground);
	return ratio < LOGO_CONTRAST ? ratio : null;
}

/** The logo's picture for the dark ground of the footer; null where the shop's name in letters stands there instead. */
export function logoOnDark(
	{ logo_url, logo_dark_url }: Pick<SiteSettings, "logo_url" | "logo_dark_url">,
	mark: string | null,
	variables: Record<string, string>,
): string | null {
	if (logo_dark_url) return logo_dark_url;
	return faintLogo(mark, variables["--ink"] ?? "#000000") === null ? logo_url : null;
}
