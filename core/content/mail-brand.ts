import type { Brand } from "#core/mail/types.ts";
import { counted } from "#core/values/plural-rules.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { fillText } from "./fill-text-rules.ts";
import { type Looks, loadLooks } from "./load-looks.ts";
import { sellerDocument } from "./site-defaults-rules.ts";
import { themeVariables } from "./theme-rules.ts";
import type { SiteStyles } from "./types.ts";

/** Mail programs show no SVG. */
const SHOWN = /\.(?:png|jpe?g|gif)$/i;
const WEB_FONTS = /^"[^"]+", /;

let last: { styles: string; theme: Record<string, string> } | null = null;

/** What follows from the styles, worked out anew only after they changed: every e-mail asks for it. */
function themeOf(styles: SiteStyles): Record<string, string> {
	const asked = JSON.stringify(styles);
	if (last?.styles !== asked) last = { styles: asked, theme: themeVariables(styles) };
	return last.theme;
}

/** The shop's name, logo and colours, made safe to be written into a message. */
export function brandOf({ settings, styles, texts }: Looks, address: string): Brand {
	const theme = themeOf(styles);
	const colour = (name: string) => theme[`--${name}`] ?? "#000000";
	const font = (name: string) =>
		(theme[`--font-${name}`] ?? "").replace(WEB_FONTS, "").replace("system-ui", "Arial, Helvetica");
	return {
		name: settings.site_name,
		logo: shownLogo(settings.logo_url, address),
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

/** A picture that mail programs can fetch and show; whatever else the setting holds stops no e-mail. */
function shownLogo(url: string | null, address: string): string | null {
	if (!url || !SHOWN.test(url.split("?", 1)[0] ?? "") || !URL.canParse(url, address)) return null;
	const { protocol, href } = new URL(url, address);
	return protocol === "http:" || protocol === "https:" ? href : null;
}

/** The shop as its e-mails show it at present, and the address that it reads, if it has given one. */
export async function loadMailBrand(
	db: Db | Tx,
	address: string,
): Promise<{ brand: Brand; contact: string | null }> {
	const looks = await loadLooks(db);
	return { brand: brandOf(looks, address), contact: looks.settings.contact_email || null };
}
