import type { SiteStyles } from "../types.ts";
import { contrast, fromLch, luminance, mix, on, reach, toLch } from "./colour.ts";
import { DEFAULT_STYLES } from "./default-settings.ts";
import { veilShare } from "./veil.ts";

/** Available fonts, all served by the shop. */
export const FONT_FAMILIES = [
	"Inter",
	"Roboto",
	"Open Sans",
	"Lato",
	"Montserrat",
	"Poppins",
	"Nunito",
	"Playfair Display",
	"Merriweather",
	"Lora",
] as const;

export type FontFamily = (typeof FONT_FAMILIES)[number];

const SERIFS: readonly string[] = ["Playfair Display", "Merriweather", "Lora"];
const DARK_BELOW = 0.18;
/** Lightness and chroma of the brand's dark shade, in OKLCH. */
const BRAND_DARK = { lightness: 0.27, chroma: 0.07 };
/** Fixed, because the primary colour may be the red of errors. */
const INFO = "#0066cc";

export const isFontFamily = (name: string): name is FontFamily =>
	(FONT_FAMILIES as readonly string[]).includes(name);

/** Replaces anything but `#rrggbb` by the default: the values are written into a style sheet. */
function safeColours(styles: SiteStyles): SiteStyles {
	const safe = { ...styles };
	const colours = Object.keys(DEFAULT_STYLES).filter((name) => name.endsWith("_color"));
	for (const name of colours as Exclude<keyof SiteStyles, "dark_tone">[]) {
		if (!/^#[0-9a-f]{6}$/i.test(styles[name])) {
			safe[name] = DEFAULT_STYLES[name];
		}
	}
	return safe;
}

const stack = (name: string, fallback: FontFamily) => {
	const family = isFontFamily(name) ? name : fallback;
	return SERIFS.includes(family)
		? `"${family}", "${family} Fallback", Georgia, serif`
		: `"${family}", "${family} Fallback", system-ui, sans-serif`;
};

/** Above AA, so that muted text remains readable too. */
const SURFACE_CONTRAST = 5.5;

/** The second surface, limited so that one text colour is readable on it and on the background. */
function surfaceOn(background: string, wanted: string): string {
	const parts = [1, 0.75, 0.5, 0.3, 0.2, 0.12, 0.06];
	const surfaces = parts.map((part) => mix(background, wanted, part));
	const readable = (surface: string) =>
		["#000000", "#ffffff"].some(
			(end) => contrast(end, background) >= 4.5 && contrast(end, surface) >= SURFACE_CONTRAST,
		);
	return surfaces.find(readable) ?? background;
}

/** CSS variables of the merchant's styles, adjusted to at least WCAG AA. */
export function themeVariables(given: SiteStyles): Record<string, string> {
	const styles = safeColours(given);
	const background = styles.background_color;
	const secondary = surfaceOn(background, styles.secondary_color);
	const primary = styles.primary_color;
	const tint = (colour: string, part: number) => mix(background, colour, part);
	const tints = {
		primary: tint(primary, 0.08),
		accent: tint(styles.accent_color, 0.11),
		success: tint(styles.success_color, 0.12),
		warning: tint(styles.warning_color, 0.14),
		error: tint(styles.error_color, 0.09),
		info: tint(INFO, 0.08),
	};
	const [lightness, chroma, hue] = toLch(primary);
	// Hover moves away from the text colour.
	const away = contrast("#ffffff", primary) < 4.5 ? 1 : -1;
	const step = (by: number) =>
		fromLch([Math.min(0.97, Math.max(0.08, lightness + away * by)), chroma, hue]);
	const light = luminance(background) > DARK_BELOW;
	const text = reach(styles.text_color, [background, secondary], 7);
	const brandDark = fromLch([BRAND_DARK.lightness, Math.min(chroma, BRAND_DARK.chroma), hue]);
	const neutral = light ? mix(text, "#06101f", 0.18) : secondary;
	const ink = styles.dark_tone === "marca" ? brandDark : neutral;
	const onInk = on(ink, text);
	return {
		"--color-primary": primary,
		"--color-secondary": secondary,
		"--color-accent": styles.accent_color,
		"--color-text": text,
		"--color-background": background,
		"--color-muted": styles.muted_color,
		"--color-border": styles.border_color,
		"--color-success": styles.success_color,
		"--color-warning": styles.warning_color,
		"--color-error": styles.error_color,
		"--font-body": stack(styles.font_family, "Inter"),
		"--font-heading": stack(styles.heading_font_family, "Playfair Display"),
		/** Share of the background colour over a picture with text. */
		"--veil": `${Math.round(veilShare(text, background) * 100)}%`,
		"--on-primary": on(primary, text),
		"--primary-hover": step(0.05),
		"--primary-active": step(0.09),
		"--primary-text": reach(primary, [background, secondary, tints.primary]),
		"--primary-tint": tints.primary,
		"--primary-line": mix(background, primary, 0.28),
		"--on-accent": on(styles.accent_color, text),
		"--accent-text": reach(styles.accent_color, [background, tints.accent]),
		"--accent-tint": tints.accent,
		"--success-text": reach(styles.success_color, [background, secondary, tints.success]),
		"--success-tint": tints.success,
		"--warning-text": reach(styles.warning_color, [background, secondary, tints.warning]),
		"--warning-tint": tints.warning,
		"--error-text": reach(styles.error_color, [background, secondary, tints.error]),
		"--error-fill": reach(styles.error_color, ["#ffffff"], 4.55),
		"--error-tint": tints.error,
		"--info-text": reach(INFO, [background, secondary, tints.info]),
		"--info-tint": tints.info,
		"--muted-text": reach(styles.muted_color, [
			background,
			secondary,
			tints.primary,
			mix(secondary, text, 0.06),
		]),
		"--border-strong": reach(
			mix(styles.border_color, styles.muted_color, 0.55),
			[background, secondary],
			3.05,
		),
		"--ink": ink,
		"--on-ink": onInk,
		"--on-ink-muted": reach(mix(ink, onInk, 0.7), [ink]),
	};
}
