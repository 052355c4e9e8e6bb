import { cancelWords } from "#core/orders/cancel-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import type { Block, Content } from "../types.ts";
import { follow, hello, itemLines, numbered, type OrderMail } from "./order.ts";

/** How long money takes back to whoever paid. */
const WHEN_BACK = "No cartão, o valor aparece em até duas faturas; no PIX, na conta de origem.";
const paragraph = (text: string): Block => ({ kind: "paragraph", text });

/** `refund`: its money goes back. */
export type CancelledMail = { order: OrderMail; refund: boolean };

export const orderCancelled = ({ order, refund }: CancelledMail): Content => {
	const why = cancelWords(order);
	return {
		subject: `Pedido ${numbered(order)} cancelado`,
		preview: refund ? `Vamos devolver ${formatMoney(order.total)}.` : "O pedido foi cancelado.",
		title: "Pedido cancelado",
		blocks: [
			hello(order),
			paragraph(`O pedido ${numbered(order)} foi cancelado.`),
			...(why ? [{ kind: "facts", rows: [["Motivo", why]] } satisfies Block] : []),
			...(refund
				? [
						paragraph(
							`Vamos devolver ${formatMoney(order.total)} pelo mesmo meio de pagamento. ${WHEN_BACK}`,
						),
					]
				: []),
			itemLines(order),
			follow(order),
			{ kind: "note", text: "Ficou alguma dúvida? Responda a este e-mail." },
		],
	};
};

/** Centavos that came for a cancelled order. */
export type LateMail = { order: OrderMail; amount: number };

export const latePayment = ({ order, amount }: LateMail): Content => ({
	subject: `Pagamento do pedido cancelado ${numbered(order)} será devolvido`,
	preview: `Vamos devolver ${formatMoney(amount)}.`,
	title: "Seu pagamento será devolvido",
	blocks: [
		hello(order),
		paragraph(
			`Recebemos ${formatMoney(amount)} pelo pedido ${numbered(order)}, que já estava cancelado. Vamos devolver o valor inteiro pelo mesmo meio de pagamento. ${WHEN_BACK}`,
		),
		follow(order),
	],
});

export const latePaymentToShop = ({ order, amount }: LateMail): Content => ({
	subject: `Pagamento de pedido cancelado: ${numbered(order)}`,
	preview: `${formatMoney(amount)} serão devolvidos.`,
	title: "Pagamento de um pedido cancelado",
	blocks: [
		paragraph(
			`O pedido ${numbered(order)} foi pago depois de cancelado. ${formatMoney(amount)} serão devolvidos ao cliente automaticamente, e ele já foi avisado.`,
		),
		{ kind: "button", label: "Abrir o pedido", to: `/admin/pedidos?aberto=${order.id}` },
	],
});
