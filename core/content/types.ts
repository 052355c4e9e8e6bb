import type { CategoryRef } from "#core/catalog/types.ts";
import type { UnderWords } from "#core/media/tones-rules.ts";
import type { Heading } from "./page-outline.ts";

export type SiteStyles = {
	primary_color: string;
	secondary_color: string;
	accent_color: string;
	text_color: string;
	background_color: string;
	muted_color: string;
	border_color: string;
	success_color: string;
	warning_color: string;
	error_color: string;
	font_family: string;
	heading_font_family: string;
};

export type SiteSettings = {
	site_name: string;
	site_description: string;
	about_content: string;
	contact_email: string;
	contact_phone: string;
	contact_address: string;
	footer_content: string;
	social_facebook: string;
	social_instagram: string;
	social_whatsapp: string;
	logo_url: string | null;
	logo_position_x: number;
	logo_position_y: number;
	logo_zoom: number;
	razao_social: string;
	cnpj: string;
	horario: string;
	/** Centavos. */
	frete_padrao: number;
	/** Centavos. */
	frete_expresso: number;
	/** Centavos; standard delivery is free strictly above. */
	frete_gratis_acima: number;
	/** Whole percent. */
	desconto_pix_percentual: number;
	/** Most parts a credit card may pay in, 1 to 12. */
	parcelas_maximo: number;
	/** Centavos; no part is smaller. */
	parcela_minima: number;
	/** Up to so many parts cost no interest; 1 when every parting does. */
	parcelas_sem_juros: number;
	exibir_avaliacoes_exemplo: boolean;
	loja_demonstracao: boolean;
};

export type FooterPage = { id: string; slug: string; title: string; order_position: number };

/** What every page shows around its own content. */
export type Site = {
	settings: SiteSettings;
	styles: SiteStyles;
	menus: { feminino: CategoryRef[]; masculino: CategoryRef[] };
	footerPages: FooterPage[];
};

export type Banner = {
	id: string;
	title: string;
	description: string;
	image_url: string | null;
	image_mobile_url: string | null;
	link_url: string | null;
	position_x: number;
	position_y: number;
	zoom: number;
	/** Per cent of veil that the merchant wants under the words, at the least. */
	veil: number;
	/** Colours of its pictures there. */
	under: UnderWords;
};

export type DynamicPage = {
	id: string;
	slug: string;
	title: string;
	/** Sanitised HTML; headings carry ids. */
	content: string;
	meta_description: string | null;
	/** Its h2 and h3 headings, in order. */
	outline: Heading[];
};
