import type { OrderDetail } from "#core/orders/manage/types.ts";
import { isCard } from "#core/orders/method-rules.ts";
import { formatMoney } from "#core/values/money.ts";

/** Something that speaks for the shop; `missing`: what has to be attached instead. */
export type Evidence = { title: string; text: string; missing: boolean };

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** What the shop itself knows that speaks for it, and what somebody has to attach. */
export function evidenceOf(order: OrderDetail): Evidence[] {
	const { items, tracking_code, carrier, status, emails, customer_orders } = order;
	const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
	const messages = emails.filter((email) => email.status === "sent").length;
	const card = order.attempts.find(
		({ method, status }) =>
			isCard(method) && ["approved", "disputed", "charged_back"].includes(status),
	);
	const others =
		customer_orders > 1
			? count(customer_orders - 1, "outro pedido", "outros pedidos")
			: "nenhum outro pedido";
	const delivered = status === "entregue";
	return [
		{
			title: "Pedido como foi comprado",
			text: `${count(units, "peça", "peças")}, ${formatMoney(order.total)}, com fotos e preços da compra`,
			missing: false,
		},
		{
			title: "Quem comprou e para onde foi",
			text: `${order.customer_name}, endereço completo; ${others} com o mesmo e-mail`,
			missing: false,
		},
		...(card?.bank_confirmed
			? [
					{
						title: "Confirmação no banco",
						text: "O titular confirmou a compra no banco do cartão (3-D Secure).",
						missing: false,
					},
				]
			: []),
		{
			title: "Rastreio",
			text: tracking_code
				? `${carrier ?? "Transportadora"} ${tracking_code}`
				: "Informe o código de rastreio no pedido.",
			missing: !tracking_code,
		},
		{
			title: "Entrega",
			text: delivered
				? "Marcado como entregue; anexe o comprovante com o nome de quem recebeu."
				: "Anexe o comprovante de entrega com o nome de quem recebeu.",
			missing: !delivered,
		},
		{
			title: "Mensagens ao cliente",
			text:
				messages > 0
					? count(messages, "mensagem enviada", "mensagens enviadas")
					: "Nenhuma mensagem foi enviada.",
			missing: messages === 0,
		},
		{
			title: "Nota fiscal",
			text: "Anexe o PDF ou uma foto, até 10 MB.",
			missing: true,
		},
	];
}
