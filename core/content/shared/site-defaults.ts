import { shopName } from "#core/values/text.ts";
import type { Site, SiteSettings } from "../types.ts";
import { DEFAULT_OPENING } from "./opening.ts";
import { forEach, LINE_NAMES, SWITCH_NAMES, TEXT_NAMES } from "./plain-names.ts";

/** The seller's document for display: `CNPJ 11.222.333/0001-81`, `CPF 529.982.247-25`. */
export const sellerDocument = (document: string): string =>
	document && `${document.length > 14 ? "CNPJ" : "CPF"} ${document}`;

/** Dark surfaces (top bar, footer): the text colour, or a dark shade of the primary one. */
export type DarkTone = "neutro" | "marca";

/** Replaces a missing row (rule content 9). */
export const DEFAULT_STYLES = {
	primary_color: "#0066cc",
	secondary_color: "#f8f9fa",
	accent_color: "#ff6b35",
	text_color: "#1f2937",
	background_color: "#ffffff",
	muted_color: "#6b7280",
	border_color: "#e5e7eb",
	success_color: "#10b981",
	warning_color: "#f59e0b",
	error_color: "#ef4444",
	font_family: "Inter",
	heading_font_family: "Playfair Display",
	dark_tone: "neutro" as DarkTone,
};

/** Replaces a missing row (rule content 9; prices: rules money 3 and 4). */
export const DEFAULT_SETTINGS = {
	...forEach([...LINE_NAMES, ...TEXT_NAMES], ""),
	...forEach(SWITCH_NAMES, false),
	/** `shopName` provides a name. */
	site_name: "",
	contact_email: "",
	contact_phone: "",
	social_facebook: "",
	social_instagram: "",
	social_whatsapp: "",
	logo_url: null,
	logo_dark_url: null,
	favicon_url: null,
	logo_position_x: 50,
	logo_position_y: 50,
	logo_zoom: 100,
	cnpj: "",
	dias_troca: 0,
	troca_credito_dias: 0,
	vale_valores: "50 100 200 300",
	vale_minimo: 3000,
	vale_maximo: 100_000,
	vale_dias: 365,
	frete_padrao: 1200,
	frete_expresso: 2500,
	// Only the merchant can offer free delivery, discounts and instalments.
	frete_gratis_acima: null,
	desconto_pix_percentual: 0,
	boleto_dias: 3,
	parcelas_maximo: 1,
	parcela_minima: 1_000,
	// Interest-free instalments depend on the merchant's contract with the provider.
	parcelas_sem_juros: 1,
};

const link = (nome: string, to: string) => ({ nome, to, slug: null, filhas: [] });

/** The settings for guests, with a fallback name. */
export const publicSettings = (settings: SiteSettings | null | undefined): SiteSettings => ({
	...(settings ?? DEFAULT_SETTINGS),
	site_name: shopName(settings?.site_name),
});

/** Fallback while the site cannot be read. */
export const DEFAULT_SITE: Site = {
	settings: publicSettings(null),
	styles: DEFAULT_STYLES,
	logoMark: null,
	menu: [link("Todos", "/produtos"), link("Sobre", "/sobre"), link("Contato", "/contato")],
	footerColumns: [
		{
			titulo: "Loja",
			links: [link("Todos os produtos", "/produtos"), link("Sobre a loja", "/sobre")],
		},
		{
			titulo: "Atendimento",
			links: [link("Trocar ou devolver", "/trocas"), link("Fale com a loja", "/contato")],
		},
	],
	footerPages: [],
	linkedPages: [],
	privacyPage: null,
	texts: {},
	opening: DEFAULT_OPENING,
};
