import type { AuditWords } from "#core/audit/fields/change-fields-rules.ts";
import {
	centavos,
	type Fields,
	joined,
	lines,
	optionWords,
} from "#core/audit/fields/field-rules.ts";
import { BANNER_PLACE_OPTIONS, BANNER_TYPE } from "./banner-rules.ts";
import { COLOURS } from "./styles-rules.ts";

const BANNER: Fields = {
	"": { label: "Ordem", show: lines(joined) },
	title: "Título",
	description: "Descrição",
	image_url: "Imagem",
	image_mobile_url: "Imagem para celular",
	link_url: "Link",
	active: "Ativo",
	order_position: "Ordem",
	tipo: { label: "Tipo", show: optionWords([BANNER_TYPE]) },
	localizacao: { label: "Local", show: optionWords(BANNER_PLACE_OPTIONS) },
	categoria_id: "Categoria",
	position_x: "Posição horizontal",
	position_y: "Posição vertical",
	zoom: "Zoom",
	veil: "Véu sob o texto (%)",
	starts_at: "Início",
	ends_at: "Fim",
};

const PAGE: Fields = {
	title: "Título",
	slug: "Endereço",
	content: "Conteúdo",
	meta_description: "Meta descrição",
	category: "Categoria",
	order_position: "Ordem",
	active: "Página ativa",
};

const SETTINGS: Fields = {
	site_name: "Nome da loja",
	site_description: "Descrição",
	about_content: "Sobre a loja",
	logo_url: "Logo",
	logo_position_x: "Posição horizontal do logo",
	logo_position_y: "Posição vertical do logo",
	logo_zoom: "Zoom do logo",
	contact_email: "E-mail",
	contact_phone: "Telefone",
	contact_address: "Endereço",
	horario: "Horário de atendimento",
	social_facebook: "Facebook",
	social_instagram: "Instagram",
	social_whatsapp: "WhatsApp",
	footer_content: "Texto do rodapé",
	razao_social: "Razão social",
	cnpj: "CNPJ",
	frete_padrao: { label: "Frete padrão", show: centavos },
	frete_expresso: { label: "Frete expresso", show: centavos },
	frete_gratis_acima: { label: "Frete grátis acima de", show: centavos },
	desconto_pix_percentual: "Desconto no PIX (%)",
	parcelas_maximo: "Parcelas no cartão",
	parcela_minima: { label: "Parcela mínima", show: centavos },
	parcelas_sem_juros: "Parcelas sem juros",
	exibir_avaliacoes_exemplo: "Exibir avaliações de exemplo",
	loja_demonstracao: "Loja de demonstração",
};

const STYLES: Fields = {
	...Object.fromEntries(COLOURS.map(({ name, label }) => [name, `Cor: ${label}`])),
	font_family: "Fonte dos textos",
	heading_font_family: "Fonte dos títulos",
};

/** What the log calls banners, pages, settings and looks. */
export const CONTENT_WORDS: AuditWords = {
	banners: { label: "Banner", fields: BANNER },
	dynamic_pages: { label: "Página", fields: PAGE },
	site_settings: { label: "Configurações", fields: SETTINGS },
	site_styles: { label: "Estilos", fields: STYLES },
};
