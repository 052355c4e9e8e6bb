import { paragraph } from "#core/mail/template.ts";
import type { Block, Brand } from "#core/mail/types.ts";
import type { OrderItem, OrderSummary } from "#core/orders/types.ts";
import { formatMoney } from "#core/values/money.ts";
import { CREDIT_LINE } from "../credit/shared/credit.ts";
import { dayWords } from "../delivery/shared/day-words.ts";
import { deliveryOf } from "../delivery/shared/ordered-delivery.ts";
import type { StoredQuote } from "../delivery/shared/quote.ts";
import { greeting, plainLines } from "../mail/render.ts";
import { counted } from "../values/text.ts";
import { choiceWords } from "../values/variation.ts";
import { isPaid } from "./shared/cancel.ts";
import { customersAddress, ifPaidWords } from "./shared/delivery.ts";
import { orderNumber, promisesDay } from "./shared/order.ts";
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

export const regret = (order: OrderMail, { exchangeDays }: Brand): Block => ({
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

export const toReturn = (order: OrderMail): Block => ({
	kind: "button",
	label: "Trocar ou devolver",
	to: `${page(order)}/troca`,
});

export const hello = (order: OrderMail): Block => paragraph(greeting(order.customer_name));

/** One code, or one per box, each on its own line. */
const codesRow = (codes: string[]): [string, string] => [
	codes.length > 1 ? "Códigos de rastreio" : "Código de rastreio",
	codes.join("\n"),
];

/** Carrier and codes of what was sent, as far as known. */
export function travelBlocks(carrier: string | null, codes: string[]): Block[] {
	const rows: [string, string][] = [
		...(carrier ? [["Transportadora", carrier] as [string, string]] : []),
		...(codes.length > 0 ? [codesRow(codes)] : []),
	];
	return rows.length > 0 ? [{ kind: "facts", rows }] : [];
}

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

export const itemLines = ({ items }: OrderMail): Block => ({
	kind: "lines",
	rows: items.map((item) => ({
		name: item.product_name ?? "Produto não encontrado",
		detail: [choice(item), `${item.quantity} × ${unitWords(item)}`].filter(Boolean).join(", "),
		value: formatMoney(item.total_price),
	})),
});

export const sums = (order: OrderMail): Block => ({
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

export const shippingOf = (order: OrderMail, paidUntil: Date | null = null): [string, string] => {
	const { name, days } = deliveryOf(order);
	const { promised_day: day, shipping_quote } = order;
	const when = shipping_quote?.pickup ? "a partir de" : "até";
	if (!promisesDay(order)) return ["Entrega", name];
	if (!day) return ["Entrega", days ? `${name} (${days})` : name];
	return ["Entrega", `${name}, ${when} ${dayWords(day)}${ifPaidWords(paidUntil)}`];
};

/** An order made by the shop may have none. */
const addressOf = ({ customer_address, shipping_quote }: OrderMail): [string, string][] =>
	customer_address
		? [
				[
					shipping_quote?.pickup ? "Retirada" : "Endereço",
					customersAddress(plainLines(customer_address)),
				],
			]
		: [];

export const delivery = (order: OrderMail): Block => ({
	kind: "facts",
	rows: [shippingOf(order), ...addressOf(order)],
});
