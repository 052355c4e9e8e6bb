import { paragraph, template } from "#core/mail/template.ts";
import type { Block, Brand, Content } from "#core/mail/types.ts";
import { formatMoney } from "#core/values/money.ts";
import { plainWords } from "../mail/render.ts";
import {
	delivery,
	follow,
	hello,
	itemLines,
	noteBlocks,
	numbered,
	type OrderMail,
	page,
	regret,
	shippingOf,
	sums,
	toReturn,
	travelBlocks,
} from "./email-parts.ts";
import { cancelWords } from "./shared/cancel.ts";
import { NO_PIECES } from "./shared/order.ts";
import { isRefundedAutomatically, PAYMENT_METHOD_LABELS } from "./shared/payment-method.ts";
import { amountToPay, sellsGift } from "./shared/totals.ts";

const pickupPlace = ({ shipping_quote }: OrderMail): [string, string][] =>
	shipping_quote?.pickup
		? [["Retirada", `${shipping_quote.pickup.address}\n${shipping_quote.pickup.hours}`]]
		: [];

const nextNews = (order: OrderMail): string =>
	sellsGift(order)
		? "O vale-presente vai por e-mail a quem você escolheu, no dia marcado. A página do pedido mostra quando ele sai."
		: order.shipping_quote?.pickup
			? "Avisamos quando ele estiver pronto para retirar."
			: "Avisamos quando ele for enviado.";

/**
 * Sent when a payment starts. The address may belong to somebody else, so the e-mail contains none of the typed
 * data; the order page shows it.
 */
export const orderReceived = template("order-received", (order: OrderMail, brand: Brand) => ({
	subject: `Recebemos o seu pedido ${numbered(order)}`,
	preview: `Total de ${formatMoney(order.total)}.`,
	title: `Pedido ${numbered(order)} recebido`,
	blocks: [
		hello(order),
		paragraph("Recebemos o seu pedido. Avisamos assim que o pagamento for aprovado."),
		follow(order),
		itemLines(order),
		sums(order),
		...(sellsGift(order)
			? []
			: [
					{
						kind: "facts",
						rows: [shippingOf(order, order.promise_paid_until), ...pickupPlace(order)],
					} satisfies Block,
				]),
		regret(order, brand),
	],
}));

const inParts = ({ plan, total: whole, credit }: OrderMail): string => {
	if (!plan || plan.count < 2) return "";
	const interest = plan.total > whole - credit ? ", com os juros do parcelamento" : " sem juros";
	return `, em ${plan.count}x no total de ${formatMoney(plan.total)}${interest}`;
};

/** `Recebemos R$ 30,00 (PIX) e usamos R$ 20,00 de crédito`. */
function receivedWords(order: OrderMail): string {
	const { payment_method: method, credit } = order;
	const due = amountToPay({ credit }, order);
	const money = `${formatMoney(due)}${method ? ` (${PAYMENT_METHOD_LABELS[method]})` : ""}`;
	if (credit === 0) return `Recebemos ${money}`;
	const used = `usamos ${formatMoney(credit)} do seu crédito`;
	return due > 0 ? `Recebemos ${money} e ${used}` : used.replace("u", "U");
}

export const paymentApproved = template("payment-approved", (order: OrderMail, brand: Brand) => ({
	subject: `Pagamento aprovado: pedido ${numbered(order)}`,
	preview:
		order.credit === 0 ? `Recebemos ${formatMoney(order.total)}.` : `${receivedWords(order)}.`,
	title: "Pagamento aprovado",
	blocks: [
		hello(order),
		paragraph(
			`${receivedWords(order)} pelo pedido ${numbered(order)}${inParts(order)}.${order.awaits_pieces ? "" : ` ${nextNews(order)}`}`,
		),
		...(order.awaits_pieces ? [paragraph(NO_PIECES)] : []),
		follow(order),
		itemLines(order),
		sums(order),
		...(sellsGift(order) ? [] : [delivery(order)]),
		regret(order, brand),
	],
}));

export const piecesFound = template("pieces-found", (order: OrderMail) => ({
	subject: `Seu pedido ${numbered(order)} está em preparação`,
	preview: "Encontramos o que faltava.",
	title: "Encontramos o que faltava",
	blocks: [
		hello(order),
		paragraph(`Temos tudo do pedido ${numbered(order)} e já o preparamos. ${nextNews(order)}`),
		follow(order),
		delivery(order),
	],
}));

const ready = (order: OrderMail): Content => ({
	subject: `Seu pedido ${numbered(order)} está pronto para retirar`,
	preview: "Ele espera por você na loja.",
	title: "Pronto para retirar",
	blocks: [
		hello(order),
		paragraph(
			`O pedido ${numbered(order)} está pronto. Leve um documento com foto.${
				order.shipping_quote?.pickup?.instructions
					? ` ${order.shipping_quote.pickup.instructions}`
					: ""
			}`,
		),
		...noteBlocks(order.note),
		follow(order),
		delivery(order),
	],
});

const sent = (order: OrderMail): Content => ({
	subject: `Seu pedido ${numbered(order)} foi enviado`,
	preview: "Ele está a caminho.",
	title: "Pedido a caminho",
	blocks: [
		hello(order),
		paragraph(`O pedido ${numbered(order)} foi enviado.`),
		...(order.tracking_code
			? travelBlocks(order.carrier, [order.tracking_code, ...(order.more_codes ?? [])])
			: []),
		...noteBlocks(order.note),
		follow(order),
		delivery(order),
		toReturn(order),
	],
});

export const orderSent = template("order-sent", (order: OrderMail) =>
	order.shipping_quote?.pickup ? ready(order) : sent(order),
);

export const orderDelivered = template("order-delivered", (order: OrderMail, brand: Brand) => ({
	subject: `Seu pedido ${numbered(order)} foi entregue`,
	preview: "Conte o que achou.",
	title: "Pedido entregue",
	blocks: [
		hello(order),
		paragraph(
			`O pedido ${numbered(order)} foi ${order.shipping_quote?.pickup ? "retirado" : "entregue"}. Se algo não estiver certo, responda a este e-mail.`,
		),
		follow(order),
		regret(order, brand),
		toReturn(order),
	],
}));

type ChangedMail = {
	order: OrderMail;
	changes: string[];
	/** Centavos still to pay, or negative: on the way back. */
	balance: number;
	refundDestination: string | null;
};

export const orderChanged = template(
	"order-changed",
	({ order, balance, refundDestination, ...mail }: ChangedMail) => {
		const changes = mail.changes.map(plainWords);
		const money =
			balance > 0
				? `Falta pagar a diferença de ${formatMoney(balance)}, por PIX ou cartão, na página do pedido.`
				: balance < 0
					? `Devolvemos ${formatMoney(-balance)} ${refundDestination ?? "por outro meio"}. ${WHEN_BACK}`
					: "";
		return {
			subject: `Seu pedido ${numbered(order)} mudou`,
			preview: money || changes.join(". "),
			title: `Pedido ${numbered(order)} alterado`,
			blocks: [
				hello(order),
				paragraph(`A loja alterou o pedido ${numbered(order)}, como combinado com você.`),
				...changes.map((change) => paragraph(`${change}.`)),
				...(money ? [paragraph(money)] : []),
				balance > 0
					? ({
							kind: "button",
							label: `Pagar ${formatMoney(balance)}`,
							to: `${page(order)}?pagar`,
						} satisfies Block)
					: follow(order),
				itemLines(order),
				sums(order),
				delivery(order),
			],
		};
	},
);

const WHEN_BACK = "No cartão, o valor aparece em até duas faturas; no PIX, na conta de origem.";

/** A boleto may have been paid in cash, so shop and customer agree on how to refund it. */
const BY_AGREEMENT =
	"Um boleto não pode ser devolvido pelo banco: a loja escreve a você para combinar como.";

type CancelledMail = { order: OrderMail; refund: number };

export const orderCancelled = template("order-cancelled", ({ order, refund }: CancelledMail) => {
	const why = cancelWords(order);
	return {
		subject: `Pedido ${numbered(order)} cancelado`,
		preview: refund > 0 ? `Vamos devolver ${formatMoney(refund)}.` : "O pedido foi cancelado.",
		title: "Pedido cancelado",
		blocks: [
			hello(order),
			paragraph(`O pedido ${numbered(order)} foi cancelado.`),
			...(why ? [{ kind: "facts", rows: [["Motivo", why]] } satisfies Block] : []),
			...(refund > 0
				? [
						paragraph(
							!isRefundedAutomatically(order.payment_method)
								? `Vamos devolver ${formatMoney(refund)}. ${BY_AGREEMENT}`
								: `Vamos devolver ${formatMoney(refund)} pelo mesmo meio de pagamento. ${WHEN_BACK}`,
						),
					]
				: []),
			itemLines(order),
			follow(order),
			{ kind: "note", text: "Ficou alguma dúvida? Responda a este e-mail." },
		],
	};
});
