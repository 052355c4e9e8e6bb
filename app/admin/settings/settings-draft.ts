import type { ManagedSettings } from "#core/content/manage/types.ts";
import { priceText } from "#core/values/price-text-rules.ts";
import type { FieldLabels } from "../ui/use-record-form.ts";

type Typed =
	| "frete_padrao"
	| "frete_expresso"
	| "frete_gratis_acima"
	| "desconto_pix_percentual"
	| "parcelas_maximo"
	| "parcela_minima"
	| "parcelas_sem_juros";

/** The settings as the form holds them: amounts as they are typed. */
export type SettingsDraft = Omit<ManagedSettings, "versao" | Typed> & Record<Typed, string>;

export function toDraft({ versao: _, ...settings }: ManagedSettings): SettingsDraft {
	return {
		...settings,
		frete_padrao: priceText(settings.frete_padrao),
		frete_expresso: priceText(settings.frete_expresso),
		frete_gratis_acima: priceText(settings.frete_gratis_acima),
		desconto_pix_percentual: String(settings.desconto_pix_percentual),
		parcelas_maximo: String(settings.parcelas_maximo),
		parcela_minima: priceText(settings.parcela_minima),
		parcelas_sem_juros: String(settings.parcelas_sem_juros),
	};
}

export const SETTINGS_LABELS: FieldLabels<SettingsDraft> = [
	{ name: "site_name", label: "Nome da loja" },
	{ name: "site_description", label: "Descrição" },
	{ name: "about_content", label: "Sobre a loja" },
	{ name: "logo_url", label: "Logo" },
	{ name: "logo_position_x", label: "Posição horizontal do logo" },
	{ name: "logo_position_y", label: "Posição vertical do logo" },
	{ name: "logo_zoom", label: "Zoom do logo" },
	{ name: "contact_email", label: "E-mail" },
	{ name: "contact_phone", label: "Telefone" },
	{ name: "contact_address", label: "Endereço" },
	{ name: "horario", label: "Horário de atendimento" },
	{ name: "social_facebook", label: "Facebook" },
	{ name: "social_instagram", label: "Instagram" },
	{ name: "social_whatsapp", label: "WhatsApp" },
	{ name: "footer_content", label: "Texto do rodapé" },
	{ name: "razao_social", label: "Razão social" },
	{ name: "cnpj", label: "CNPJ" },
	{ name: "frete_padrao", label: "Frete padrão" },
	{ name: "frete_expresso", label: "Frete expresso" },
	{ name: "frete_gratis_acima", label: "Frete grátis acima de" },
	{ name: "desconto_pix_percentual", label: "Desconto no PIX" },
	{ name: "parcelas_maximo", label: "Parcelas no cartão" },
	{ name: "parcela_minima", label: "Parcela mínima" },
	{ name: "parcelas_sem_juros", label: "Parcelas sem juros" },
	{ name: "exibir_avaliacoes_exemplo", label: "Exibir avaliações de exemplo" },
	{ name: "loja_demonstracao", label: "Loja de demonstração" },
];
