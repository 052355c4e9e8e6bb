import type { Brand } from "#core/mail/types.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { counted } from "../values/text.ts";
import { type Looks, loadLooks } from "./load-settings.ts";
import { fillText } from "./shared/fill-text.ts";
import { sellerDocument } from "./shared/site-defaults.ts";
import { themeVariables } from "./shared/theme.ts";
import type { SiteStyles } from "./types.ts";

/** Mail clients do not display SVG. */
const MAIL_IMAGE = /\.(?:png|jpe?g|gif)$/i;
const WEB_FONTS = /^"[^"]+", /;

let last: { styles: string; theme: Record<string, string> } | null = null;

/** Caches the theme until the styles change, because every e-mail needs it. */
function themeOf(styles: SiteStyles): Record<string, string> {
	const key = JSON.stringify(styles);
	if (last?.styles !== key) last = { styles: key, theme: themeVariables(styles) };
	return last.theme;
}

/** The shop's name, logo and colours, escaped for a message. */
export function brandOf({ settings, styles, texts }: Looks, address: string): Brand {
	const theme = themeOf(styles);
	const colour = (name: string) => theme[`--${name}`] ?? "#000000";
	const font = (name: string) =>
		(theme[`--font-${name}`] ?? "").replace(WEB_FONTS, "").replace("system-ui", "Arial, Helvetica");
	return {
		name: settings.site_name,
		logo: displayedLogo(settings.logo_url, address),
		address,
		identity: [
			[settings.razao_social, sellerDocument(settings.cnpj)].filter(Boolean).join(", "),
			settings.contact_address
				.split("\n")
				.map((line) => line.replace(/\s+/g, " ").trim())
				.filter(Boolean)
				.join(", "),
			[settings.contact_email, settings.contact_phone].filter(Boolean).join(", "),
		].filter(Boolean),
		exchangeDays: settings.dias_troca,
		answerTime: fillText(texts.email_resposta, {
			loja: settings.site_name,
			dias_troca: settings.dias_troca > 0 ? counted(settings.dias_troca, "dia", "dias") : "",
		}),
		colours: {
			primary: colour("color-primary"),
			onPrimary: colour("on-primary"),
			link: colour("primary-text"),
			text: colour("color-text"),
			muted: colour("muted-text"),
			background: colour("color-background"),
			surface: colour("color-secondary"),
			border: colour("color-border"),
		},
		bodyFont: font("body"),
		headingFont: font("heading"),
	};
}

/** The logo when mail clients can load and display it, else null. */
function displayedLogo(url: string | null, address: string): string | null {
	if (!url || !MAIL_IMAGE.test(url.split("?", 1)[0] ?? "") || !URL.canParse(url, address))
		return null;
	const { protocol, href } = new URL(url, address);
	return protocol === "http:" || protocol === "https:" ? href : null;
}

/** The shop's current brand in e-mails, and its contact address if it has one. */
export async function loadMailBrand(
	db: Db | Tx,
	address: string,
): Promise<{ brand: Brand; contact: string | null }> {
	const looks = await loadLooks(db);
	return { brand: brandOf(looks, address), contact: looks.settings.contact_email || null };
}
