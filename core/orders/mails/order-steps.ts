import { dayWords } from "#core/delivery/day-words-rules.ts";
import { deliveryOf } from "#core/delivery/ordered-way-rules.ts";
import type { KeptQuote } from "#core/delivery/quote-rules.ts";
import { greeting } from "#core/mail/greeting-rules.ts";
import { plainLines } from "#core/mail/strangers-text-rules.ts";
import { template } from "#core/mail/template.ts";
import type { Block, Brand, Content } from "#core/mail/types.ts";
import { ifPaidWords } from "#core/orders/open-promise-rules.ts";
import { customersAddress } from "#core/orders/pickup-address-rules.ts";
import {
	discountLines,
	NO_PIECES,
	orderNumber,
	PAYMENT_METHOD_LABELS,
	promisesDay,
} from "#core/orders/rules.ts";
import type { OrderItem, OrderSummary } from "#core/orders/types.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/plural-rules.ts";
import { choiceWords } from "#core/values/variation-rules.ts";

/** An order as its e-mails tell of it; amounts in centavos. */
export type OrderMail = OrderSummary & {
	address_cep: string;
	customer_address: string;
	shipping_quote: KeptQuote | null;
	promised_day: string | null;
	/** Until when it is to be paid for that day. */
	promise_paid_until: Date | null;
	tracking_code: string | null;
	/** Of its boxes after the first, where each travels with a code of its own. */
	more_codes?: string[];
	carrier: string | null;
	items: OrderItem[];
	/** The parts that a card pays it in; centavos. */
	plan?: { count: number; total: number };
};

/** The right of withdrawal that the law gives, and the exchange that the shop promises, if it does. */
const regret = ({ exchangeDays }: Brand): Block => ({
	kind: "note",
	text: `Você pode desistir da compra em até 7 dias depois de receber${
		exchangeDays > 0 ? ` e trocar em até ${counted(exchangeDays, "dia", "dias")}` : ""
	}. Para isso, responda a este e-mail ou fale com a gente pelo site.`,
});

export const page = ({ token }: OrderMail): string => `/pedido/${token}`;
export const numbered = ({ id }: OrderMail): string => `#${orderNumber(id)}`;
export const follow = (order: OrderMail): Block => ({
	kind: "button",
	label: "Acompanhar pedido",
	to: page(order),
});
export const hello = (order: OrderMail): Block => ({
	kind: "paragraph",
	text: greeting(order.customer_name),
});

/** One code, or those of several boxes below each other. */
export const codesRow = (codes: string[]): [string, string] => [
	codes.length > 1 ? "Códigos de rastreio" : "Código de rastreio",
	codes.join("\n"),
];

const choice = (item: OrderItem): string => choiceWords(item, " • ");

/** `R$ 249,90`, or `R$ 249,90 (de R$ 289,90)` of what was in a promotion. */
const unitWords = ({ unit_price, normal_price }: OrderItem): string =>
	normal_price === null
		? formatMoney(unit_price)
		: `${formatMoney(unit_price)} (de ${formatMoney(normal_price)})`;

export const itemLines = ({ items }: OrderMail): Block => ({
	kind: "lines",
	rows: items.map((item) => ({
		name: item.product_name ?? "Produto não encontrado",
		detail: [choice(item), `${item.quantity} × ${unitWords(item)}`].filter(Boolean).join(", "),
		value: formatMoney(item.total_price),
	})),
});

const sums = (order: OrderMail): Block => ({
	kind: "sums",
	rows: [
		["Subtotal", formatMoney(order.subtotal)],
		["Frete", order.shipping === 0 ? "Grátis" : formatMoney(order.shipping)],
		...discountLines(order).map(({ name, amount }): [string, string] => [
			name,
			`- ${formatMoney(amount)}`,
		]),
		["Total", formatMoney(order.total)],
	],
});

const shippingOf = (order: OrderMail, paidUntil: Date | null = null): [string, string] => {
	const { name, days } = deliveryOf(order);
	const { promised_day: day, shipping_quote } = order;
	const when = shipping_quote?.pickup ? "a partir de" : "até";
	if (!promisesDay(order)) return ["Entrega", name];
	if (!day) return ["Entrega", `${name} (${days})`];
	return ["Entrega", `${name}, ${when} ${dayWords(day)}${ifPaidWords(paidUntil)}`];
};

const delivery = (order: OrderMail): Block => ({
	kind: "facts",
	rows: [
		shippingOf(order),
		[
			order.shipping_quote?.pickup ? "Retirada" : "Endereço",
			customersAddress(plainLines(order.customer_address)),
		],
	],
});

/**
 * Sent when a payment begins. The address may be a stranger's, so nothing of what was typed is in it; the
 * page of the order shows it to who ordered.
 */
export const orderReceived = template("order-received", (order: OrderMail, brand: Brand) => ({
	subject: `Recebemos o seu pedido ${numbered(order)}`,
	preview: `Total de ${formatMoney(order.total)}.`,
	title: `Pedido ${numbered(order)} recebido`,
	blocks: [
		hello(order),
		{
			kind: "paragraph",
			text: "Recebemos o seu pedido. Assim que o pagamento for aprovado, começamos a preparar tudo.",
		},
		follow(order),
		itemLines(order),
		sums(order),
		{ kind: "facts", rows: [shippingOf(order, order.promise_paid_until)] },
		regret(brand),
	],
}));

const inParts = ({ plan, total }: OrderMail): string => {
	if (!plan || plan.count < 2) return "";
	const interest = plan.total > total ? ", com os juros do parcelamento" : " sem juros";
	return `, em ${plan.count}x no total de ${formatMoney(plan.total)}${interest}`;
};

export const paymentApproved = template("payment-approved", (order: OrderMail, brand: Brand) => ({
	subject: `Pagamento aprovado: pedido ${numbered(order)}`,
	preview: `Recebemos ${formatMoney(order.total)}.`,
	title: "Pagamento aprovado",
	blocks: [
		hello(order),
		{
			kind: "paragraph",
			text: `Recebemos ${formatMoney(order.total)}${
				order.payment_method ? ` (${PAYMENT_METHOD_LABELS[order.payment_method]})` : ""
			} pelo pedido ${numbered(order)}${inParts(order)}.${order.awaits_pieces ? "" : " Avisamos quando ele for enviado."}`,
		},
		...(order.awaits_pieces ? [{ kind: "paragraph", text: NO_PIECES } satisfies Block] : []),
		follow(order),
		itemLines(order),
		sums(order),
		delivery(order),
		regret(brand),
	],
}));

/** Sent when the shop has found what an order was paid for. */
export const piecesFound = template("pieces-found", (order: OrderMail) => ({
	subject: `Seu pedido ${numbered(order)} está em preparação`,
	preview: "Encontramos o que faltava.",
	title: "Encontramos o que faltava",
	blocks: [
		hello(order),
		{
			kind: "paragraph",
			text: `Temos tudo do pedido ${numbered(order)} e já o preparamos. Avisamos quando ele for enviado.`,
		},
		follow(order),
		delivery(order),
	],
}));

/** What is told of an order that waits in the shop. */
const ready = (order: OrderMail): Content => ({
	subject: `Seu pedido ${numbered(order)} está pronto para retirar`,
	preview: "Ele espera por você na loja.",
	title: "Pronto para retirar",
	blocks: [
		hello(order),
		{
			kind: "paragraph",
			text: `O pedido ${numbered(order)} está pronto. Leve um documento com foto.${
				order.shipping_quote?.pickup?.instructions
					? ` ${order.shipping_quote.pickup.instructions}`
					: ""
			}`,
		},
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
		{ kind: "paragraph", text: `O pedido ${numbered(order)} foi enviado.` },
		...(order.tracking_code
			? [
					{
						kind: "facts",
						rows: [
							...(order.carrier ? [["Transportadora", order.carrier] as [string, string]] : []),
							codesRow([order.tracking_code, ...(order.more_codes ?? [])]),
						],
					} satisfies Block,
				]
			: []),
		follow(order),
		delivery(order),
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
		{
			kind: "paragraph",
			text: `O pedido ${numbered(order)} foi ${order.shipping_quote?.pickup ? "retirado" : "entregue"}. Esperamos que sirva como uma luva; se algo não estiver certo, responda a este e-mail.`,
		},
		follow(order),
		regret(brand),
	],
}));
