import { paragraph, template } from "#core/mail/template.ts";
import type { Block, Brand, Content } from "#core/mail/types.ts";
import type { OrderItem, OrderSummary } from "#core/orders/types.ts";
import { formatMoney } from "#core/values/money.ts";
import { CREDIT_LINE } from "../credit/shared/credit.ts";
import { dayWords } from "../delivery/shared/day-words.ts";
import { deliveryOf } from "../delivery/shared/ordered-delivery.ts";
import type { StoredQuote } from "../delivery/shared/quote.ts";
import { greeting, plainLines, plainWords } from "../mail/render.ts";
import { counted } from "../values/text.ts";
import { choiceWords } from "../values/variation.ts";
import { cancelWords, isPaid } from "./shared/cancel.ts";
import { customersAddress, ifPaidWords } from "./shared/delivery.ts";
import { NO_PIECES, orderNumber, promisesDay } from "./shared/order.ts";
import { isRefundedAutomatically, PAYMENT_METHOD_LABELS } from "./shared/payment-method.ts";
import { amountToPay, discountLines, sellsGift } from "./shared/totals.ts";

/** Invoice of a parcel: its number and access key, as customers read them. */
export type MailedNote = { number: string; key: string };

/** Order data for e-mails; amounts in centavos. */
export type OrderMail = OrderSummary & {
	address_cep: string;
	customer_address: string;
	shipping_quote: StoredQuote | null;
	promised_day: string | null;
	/** Payment deadline for the promised day. */
	promise_paid_until: Date | null;
	tracking_code: string | null;
	/** Tracking codes of the second and later boxes. */
	more_codes?: string[];
	note?: MailedNote | null;
	carrier: string | null;
	items: OrderItem[];
	plan?: { count: number; total: number };
};

const regret = (order: OrderMail, { exchangeDays }: Brand): Block => ({
	kind: "note",
	text: sellsGift(order)
		? "Você pode desistir da compra em até 7 dias, enquanto o vale-presente não for usado. É pela página do pedido, ou respondendo a este e-mail."
		: `Você pode desistir da compra em até 7 dias depois de receber${
				exchangeDays > 0 ? ` e trocar em até ${counted(exchangeDays, "dia", "dias")}` : ""
			}. É pela página do pedido, ou respondendo a este e-mail.`,
});

export const page = ({ token }: OrderMail): string => `/pedido/${token}`;
export const numbered = ({ id }: OrderMail): string => `#${orderNumber(id)}`;
export const follow = (order: OrderMail): Block => ({
	kind: "button",
	label: "Acompanhar pedido",
	to: page(order),
});
const toReturn = (order: OrderMail): Block => ({
	kind: "button",
	label: "Trocar ou devolver",
	to: `${page(order)}/troca`,
});
export const hello = (order: OrderMail): Block => ({
	kind: "paragraph",
	text: greeting(order.customer_name),
});

/** One code, or one per box, each on its own line. */
export const codesRow = (codes: string[]): [string, string] => [
	codes.length > 1 ? "Códigos de rastreio" : "Código de rastreio",
	codes.join("\n"),
];

/** The invoice of a parcel, and where anybody looks it up; nothing without one. */
export const noteBlocks = (note: MailedNote | null | undefined): Block[] =>
	note
		? [
				{
					kind: "facts",
					rows: [
						["NF-e", `nº ${note.number}`],
						["Chave de acesso", note.key],
					],
				},
				paragraph("Consulte a NF-e com a chave de acesso em https://www.nfe.fazenda.gov.br."),
			]
		: [];

const choice = (item: OrderItem): string => choiceWords(item, " • ");

/** `R$ 249,90`, or `R$ 249,90 (de R$ 289,90)` for a promotion. */
const unitWords = ({ unit_price, normal_price }: OrderItem): string =>
	normal_price === null
		? formatMoney(unit_price)
		: `${formatMoney(unit_price)} (de ${formatMoney(normal_price)})`;

const itemLines = ({ items }: OrderMail): Block => ({
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
		...(sellsGift(order)
			? []
			: [
					["Frete", order.shipping === 0 ? "Grátis" : formatMoney(order.shipping)] as [
						string,
						string,
					],
				]),
		...discountLines(order).map(({ name, amount }): [string, string] => [
			name,
			`- ${formatMoney(amount)}`,
		]),
		["Total", formatMoney(order.total)],
		...creditLines(order),
	],
});

/** What credit pays, and what is left to pay or was paid beside it. */
const creditLines = (order: OrderMail): [string, string][] =>
	order.credit === 0
		? []
		: [
				[CREDIT_LINE, `- ${formatMoney(order.credit)}`],
				[
					isPaid(order) ? "Pago além do crédito" : "A pagar",
					formatMoney(amountToPay(order, order)),
				],
			];

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
		{
			kind: "paragraph",
			text: "Recebemos o seu pedido. Avisamos assim que o pagamento for aprovado.",
		},
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
		{
			kind: "paragraph",
			text: `${receivedWords(order)} pelo pedido ${numbered(order)}${inParts(order)}.${order.awaits_pieces ? "" : ` ${nextNews(order)}`}`,
		},
		...(order.awaits_pieces ? [{ kind: "paragraph", text: NO_PIECES } satisfies Block] : []),
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
		{
			kind: "paragraph",
			text: `Temos tudo do pedido ${numbered(order)} e já o preparamos. ${nextNews(order)}`,
		},
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
		{
			kind: "paragraph",
			text: `O pedido ${numbered(order)} está pronto. Leve um documento com foto.${
				order.shipping_quote?.pickup?.instructions
					? ` ${order.shipping_quote.pickup.instructions}`
					: ""
			}`,
		},
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
		{
			kind: "paragraph",
			text: `O pedido ${numbered(order)} foi ${order.shipping_quote?.pickup ? "retirado" : "entregue"}. Se algo não estiver certo, responda a este e-mail.`,
		},
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
