import { deliveryOf } from "#core/delivery/shared/ordered-delivery.ts";
import { plainWords } from "#core/mail/render.ts";
import { template } from "#core/mail/template.ts";
import type { Block } from "#core/mail/types.ts";
import type { OrderMail } from "#core/orders/email-parts.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { PAYMENT_METHOD_LABELS } from "#core/orders/shared/payment-method.ts";
import { sellsGift } from "#core/orders/shared/totals.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/text.ts";
import { choiceWords } from "#core/values/variation.ts";
import type { waitingFor } from "./shared/notifications.ts";

const DAY_MS = 86_400_000;

const CHOOSE: Block = {
	kind: "note",
	text: "Você escolhe o que recebe no painel, em Meus avisos.",
};

/** The order in the back office. */
export const orderPath = (id: string): string =>
	`/admin/pedidos?${new URLSearchParams({ q: orderNumber(id), aberto: id })}`;

/** To people of the shop, for each sale. */
export const saleCompleted = template(
	"sale-made",
	(order: OrderMail) => {
		const number = `#${orderNumber(order.id)}`;
		const { payment_method: method, awaits_pieces } = order;
		return {
			subject: `Nova venda: ${formatMoney(order.total)}, pedido ${number}`,
			preview: plainWords(order.customer_name),
			title: `Nova venda de ${formatMoney(order.total)}`,
			blocks: [
				{
					kind: "facts",
					rows: [
						["Pedido", number],
						["Cliente", plainWords(order.customer_name)],
						["Pagamento", method ? PAYMENT_METHOD_LABELS[method] : "Recebido"],
						["Entrega", deliveryOf(order).name],
					],
				},
				...(awaits_pieces
					? [
							{
								kind: "paragraph",
								text: "O estoque não tem todas as peças deste pedido: ele espera por uma decisão.",
							} satisfies Block,
						]
					: []),
				{
					kind: "lines",
					rows: order.items.map((item) => ({
						name: item.product_name ?? "Produto não encontrado",
						detail: [choiceWords(item, " • "), `${item.quantity} un.`].filter(Boolean).join(", "),
						value: formatMoney(item.total_price),
					})),
				},
				{ kind: "button", label: "Abrir o pedido", to: orderPath(order.id) },
				CHOOSE,
			],
		};
	},
	{ usefulForMs: DAY_MS },
);

/** To people of the shop, when the customer of a paid order cancels it. */
export const saleCancelled = template(
	"sale-cancelled",
	(order: OrderMail) => {
		const number = `#${orderNumber(order.id)}`;
		return {
			subject: `O cliente cancelou o pedido ${number}`,
			preview: plainWords(order.customer_name),
			title: `Pedido ${number} cancelado pelo cliente`,
			blocks: [
				{
					kind: "facts",
					rows: [
						["Cliente", plainWords(order.customer_name)],
						["Valor", formatMoney(order.total)],
						["Pagamento", order.payment_method ? PAYMENT_METHOD_LABELS[order.payment_method] : ""],
					],
				},
				{
					kind: "paragraph",
					text: sellsGift(order)
						? "O vale-presente deixou de valer e a devolução do valor foi pedida."
						: "Não envie este pedido: as peças voltaram ao estoque e a devolução do valor foi pedida.",
				},
				{ kind: "button", label: "Abrir o pedido", to: orderPath(order.id) },
				CHOOSE,
			],
		};
	},
	{ usefulForMs: DAY_MS },
);

type Summary = {
	/** Paid orders of the day before; null for roles that see no sales. */
	sales: { orders: number; total: number } | null;
	waiting: ReturnType<typeof waitingFor>;
};

export const morningSummary = template(
	"morning-summary",
	({ sales, waiting }: Summary) => {
		const sold =
			sales && sales.orders > 0
				? `Ontem: ${counted(sales.orders, "pedido pago", "pedidos pagos")}, ${formatMoney(sales.total)}.`
				: null;
		const list = waiting.map(({ count, text }) => `${count} ${text}`);
		return {
			subject: list[0] ? `Hoje na loja: ${list[0]}` : "Hoje na loja",
			preview: sold ?? list.join(", "),
			title: "Hoje na loja",
			blocks: [
				...(sold ? [{ kind: "paragraph", text: sold } satisfies Block] : []),
				...(list.length > 0
					? [{ kind: "paragraph", text: `Esperam por você:\n${list.join("\n")}` } satisfies Block]
					: []),
				{ kind: "button", label: "Abrir o painel", to: "/admin" },
				CHOOSE,
			],
		};
	},
	{ usefulForMs: DAY_MS / 2 },
);
