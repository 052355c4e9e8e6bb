import { shopName } from "#core/values/shop-name-rules.ts";
import { DEFAULT_OPENING } from "./opening-words-rules.ts";
import type { Site, SiteSettings } from "./types.ts";

/** What the law's number of a seller is called: `CNPJ 11.222.333/0001-81`, `CPF 529.982.247-25`. */
export const sellerDocument = (document: string): string =>
	document && `${document.length > 14 ? "CNPJ" : "CPF"} ${document}`;

/** Used while a row is missing (rule content 9). */
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
};

/** Used while a row is missing (rule content 9; prices: rules money 3 and 4). */
export const DEFAULT_SETTINGS = {
	/** Shown as `shopName` says. */
	site_name: "",
	site_description: "",
	about_content: "",
	contact_email: "",
	contact_phone: "",
	contact_address: "",
	footer_content: "",
	social_facebook: "",
	social_instagram: "",
	social_whatsapp: "",
	logo_url: null,
	logo_dark_url: null,
	favicon_url: null,
	logo_position_x: 50,
	logo_position_y: 50,
	logo_zoom: 100,
	razao_social: "",
	cnpj: "",
	horario: "",
	dias_troca: 0,
	frete_padrao: 1200,
	frete_expresso: 2500,
	frete_gratis_acima: 29_900,
	desconto_pix_percentual: 5,
	// Off: its money is known days later, and goes back by hand only.
	boleto_ativo: false,
	boleto_dias: 3,
	parcelas_maximo: 12,
	parcela_minima: 1_000,
	// Nobody is promised what the provider may not keep; the merchant says what is agreed with it.
	parcelas_sem_juros: 1,
	exibir_avaliacoes_exemplo: false,
	loja_demonstracao: false,
};

const link = (nome: string, to: string) => ({ nome, to, slug: null, filhas: [] });

/** The settings as everybody sees them: a shop without a name has one to be called by. */
export const shownSettings = (settings: SiteSettings | null | undefined): SiteSettings => ({
	...(settings ?? DEFAULT_SETTINGS),
	site_name: shopName(settings?.site_name),
});

/** What surrounds the pages while not even that could be read. */
export const DEFAULT_SITE: Site = {
	settings: shownSettings(null),
	styles: DEFAULT_STYLES,
	logoMark: null,
	menu: [link("Todos", "/produtos"), link("Sobre", "/sobre"), link("Contato", "/contato")],
	footerLinks: [link("Todos os produtos", "/produtos"), link("Sobre a loja", "/sobre")],
	footerPages: [],
	linkedPages: [],
	texts: {},
	opening: DEFAULT_OPENING,
};
