import { themeVariables } from "#core/content/theme-rules.ts";
import type { Site } from "#core/content/types.ts";
import { absolute } from "./link-rules.ts";
import type { Brand } from "./types.ts";

/** Mail programs show no SVG. */
const SHOWN = /\.(?:png|jpe?g|gif)(?:\?.*)?$/i;
const WEB_FONTS = /^"[^"]+", /;

/** The shop's name, logo and colours, made safe to be written into a message. */
export function brandOf({ settings, styles }: Site, address: string): Brand {
	const theme = themeVariables(styles);
	const colour = (name: string) => theme[`--${name}`] ?? "#000000";
	const font = (name: string) =>
		(theme[`--font-${name}`] ?? "").replace(WEB_FONTS, "").replace("system-ui", "Arial, Helvetica");
	return {
		name: settings.site_name,
		logo:
			settings.logo_url && SHOWN.test(settings.logo_url)
				? absolute(settings.logo_url, address)
				: null,
		address,
		identity: [
			[settings.razao_social, settings.cnpj && `CNPJ ${settings.cnpj}`].filter(Boolean).join(", "),
			settings.contact_address.replace(/\s+/g, " "),
			[settings.contact_email, settings.contact_phone].filter(Boolean).join(", "),
		].filter(Boolean),
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
