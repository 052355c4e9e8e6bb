/**
 * Names of the settings that are a plain text or a switch, without their labels: the pages of the shop load this file
 * for the defaults below.
 */
export const LINE_NAMES = ["site_description", "razao_social"] as const;

export const TEXT_NAMES = [
	...(["about_content", "contact_address", "footer_content"] as const),
	...(["horario", "troca_condicao"] as const),
] as const;

export const SWITCH_NAMES = [
	...(["boleto_ativo", "troca_frete_gratis", "troca_sem_promocao", "troca_na_loja"] as const),
	...(["troca_frete_parcial", "vale_ativo", "newsletter_ativa"] as const),
	...(["exibir_avaliacoes_exemplo", "loja_demonstracao"] as const),
] as const;

/** The same value for each name. */
const forEach = <Name extends string, Value>(names: readonly Name[], value: Value) =>
	Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;

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
