import { href } from "react-router";
import { daysWords, type ShownSite } from "#app/shell/use-site.ts";
import type { TextPlace } from "#core/content/texts-rules.ts";
import { freeDelivery } from "#core/delivery/shown-methods-rules.ts";
import { instalmentPromise, waysToPay } from "#core/orders/instalment-words-rules.ts";
import { formatMoney } from "#core/values/money.ts";

/** A sentence that follows from a setting: read here, changed there. */
export type FollowingText = {
	place: TextPlace;
	label: string;
	/** Empty where its setting is off or empty: it is not shown. */
	text: string;
	to: string;
	where: string;
};

/** Every sentence that follows from a setting, as the shop says it now. */
export function followingTexts({ settings, delivery, preparation }: ShownSite): FollowingText[] {
	const inSettings = { to: href("/admin/configuracoes"), where: "Configurações" };
	const inDeliveries = { to: href("/admin/entregas"), where: "Entregas" };
	const free = freeDelivery(delivery);
	const days = daysWords(settings.dias_troca);
	const percent = settings.desconto_pix_percentual;
	return [
		{
			place: "Barra do topo",
			label: "Frete grátis",
			text: free ? `Frete grátis acima de ${formatMoney(free.above)}` : "",
			...inDeliveries,
		},
		{
			place: "Barra do topo",
			label: "Dias para troca",
			text: days && `Troca garantida em ${days}`,
			...inSettings,
		},
		{
			place: "Barra do topo",
			label: "Desconto no PIX",
			text: percent > 0 ? `${percent}% de desconto no PIX` : "",
			...inSettings,
		},
		{
			place: "Vitrine",
			label: "Descrição da loja",
			text: settings.site_description,
			...inSettings,
		},
		{ place: "Vitrine", label: "Parcelas", text: instalmentPromise(settings), ...inSettings },
		{
			place: "Produto",
			label: "Dias para troca",
			text: days && `Troca garantida em até ${days}`,
			...inSettings,
		},
		{
			place: "Produto",
			label: "Preparo",
			text: preparation ? `Envio em ${preparation}` : "",
			...inDeliveries,
		},
		{
			place: "Carrinho e pagamento",
			label: "Frete grátis",
			text: free ? `Frete grátis acima de ${formatMoney(free.above)}` : "",
			...inDeliveries,
		},
		{
			place: "Carrinho e pagamento",
			label: "Boleto",
			text: settings.boleto_ativo ? "Boleto: confirmado em até 2 dias úteis" : "",
			...inSettings,
		},
		{
			place: "Rodapé",
			label: "Texto do rodapé",
			text: settings.footer_content || settings.site_description,
			...inSettings,
		},
		{ place: "Rodapé", label: "Horário de atendimento", text: settings.horario, ...inSettings },
		{ place: "Rodapé", label: "Formas de pagamento", text: waysToPay(settings), ...inSettings },
		{ place: "Sobre", label: "Nossa história", text: settings.about_content, ...inSettings },
		{
			place: "E-mails",
			label: "Troca, nos e-mails do pedido",
			text: days && `Você pode trocar em até ${days}`,
			...inSettings,
		},
	];
}
