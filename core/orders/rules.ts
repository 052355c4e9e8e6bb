import type { Prices } from "#core/content/load-prices.ts";
import { formatMoney, percentOf } from "#core/values/money.ts";
import type {
	Dispute,
	OrderEvent,
	OrderStatus,
	PaymentMethod,
	PaymentStatus,
	Totals,
} from "./types.ts";

/** Centavos; a payment takes no more (rule payments 6). */
export const MAX_ORDER_TOTAL = 10_000_000;
export const MAX_ORDER_TOTAL_MESSAGE =
	"Valor máximo excedido: um pedido vai até R$ 100.000,00. Fale conosco para compras maiores";

type UsualMethod = "standard" | "express";

/** Price of the two usual ways to deliver, in centavos. Standard is free strictly above the threshold, express never (rule money 3). */
export function shippingFor(subtotal: number, method: UsualMethod, prices: Prices): number {
	if (method === "express") return prices.frete_expresso;
	return subtotal > prices.frete_gratis_acima ? 0 : prices.frete_padrao;
}

/** What PIX takes off `amount` centavos (everything else taken off and added): the rest is rounded half up, this is the difference (rule money 4). */
export function discountFor(amount: number, method: PaymentMethod | null, prices: Prices): number {
	if (method !== "pix") return 0;
	return amount - percentOf(amount, 100 - prices.desconto_pix_percentual);
}

/**
 * All amounts of an order, from its subtotal and what a discount code takes off it, in centavos: the
 * code comes off the subtotal, the delivery is added, PIX takes its part of the rest. Free delivery
 * looks at the subtotal before the code.
 */
export function totalsFor(
	subtotal: number,
	shippingMethod: UsualMethod,
	paymentMethod: PaymentMethod | null,
	prices: Prices,
	code_discount = 0,
): Totals {
	const shipping = shippingFor(subtotal, shippingMethod, prices);
	return sumsFor({ subtotal, shipping, code_discount }, paymentMethod, prices);
}

/** The amounts of an order whose delivery is settled, when it is paid this way. */
export function sumsFor(
	{ subtotal, shipping, code_discount }: Pick<Totals, "subtotal" | "shipping" | "code_discount">,
	paymentMethod: PaymentMethod | null,
	prices: Prices,
): Totals {
	const rest = subtotal - code_discount + shipping;
	const discount = code_discount + discountFor(rest, paymentMethod, prices);
	return { subtotal, shipping, code_discount, discount, total: subtotal + shipping - discount };
}

/** The discounts of an order as its sums name them: the code, then PIX. */
export function discountLines({
	discount,
	code_discount,
	discount_code,
}: Pick<Totals, "discount" | "code_discount"> & { discount_code: string | null }): {
	name: string;
	amount: number;
}[] {
	const lines = [
		{ name: `Cupom ${discount_code ?? ""}`.trim(), amount: code_discount },
		{ name: "Desconto PIX", amount: discount - code_discount },
	];
	return lines.filter(({ amount }) => amount > 0);
}

/** First 8 characters of the id, uppercased (rule orders 1). */
export const orderNumber = (id: string): string => id.slice(0, 8).toUpperCase();

/** What is paid for the way, in words. */
export const freightWords = (price: number): string =>
	price === 0 ? "Grátis" : formatMoney(price);

export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
	pix: "PIX",
	credit_card: "Cartão de crédito",
	debit_card: "Cartão de débito",
};

export const STATUS_LABELS: Record<OrderStatus, string> = {
	pendente: "Pendente",
	processando: "Processando",
	enviado: "Enviado",
	entregue: "Entregue",
};

type Standing = { status: OrderStatus; cancelled_at: Date | null };

/** What a status is called; what is collected in the shop is not sent (rule delivery 13). */
export const statusLabel = (status: OrderStatus, pickup: boolean): string =>
	(pickup && COLLECTED_TITLES[`status:${status}`]) || STATUS_LABELS[status];

/** How an order stands, as the shop reads it; its payment is told apart. */
export const statusWord = ({
	status,
	cancelled_at,
	pickup = false,
}: Standing & { pickup?: boolean }): string =>
	cancelled_at ? "Cancelado" : statusLabel(status, pickup);

/** The same for its customer, who reads `Em preparação` of what is paid and has not been sent. */
export function customerStatusWord(
	order: Standing & {
		payment_status: PaymentStatus;
		shipping_quote?: { pickup?: unknown } | null;
	},
): string {
	const collected = order.shipping_quote?.pickup
		? COLLECTED_TITLES[`status:${order.status}`]
		: undefined;
	if (collected && !order.cancelled_at) return collected;
	const inTheShop = order.status === "pendente" || order.status === "processando";
	return !order.cancelled_at && inTheShop && order.payment_status === "approved"
		? "Em preparação"
		: statusWord(order);
}

/** The only words for a payment: whoever reads two of our screens must not read two answers (rule orders 4). */
export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
	pending: "Pendente",
	approved: "Pago",
	rejected: "Recusado",
	refunded: "Devolvido",
	expired: "Expirado",
};

/** Words of the shop for what stands against an order's money. */
const DISPUTE_LABELS: Record<Dispute, string | null> = {
	claim: "Em reclamação",
	chargeback: "Contestado",
	// Its money is the shop's until somebody takes it back.
	fraud: null,
	won: "Contestação ganha",
	lost: "Contestação perdida",
};

/** Of a card that its bank looks into: its owner has paid, as they see it. */
const ANALYSING_LABEL = "Em análise";

type Money = {
	payment_status: PaymentStatus;
	dispute: Dispute | null;
	/** A bank looks into the card that is to pay it. */
	analysing: boolean;
};

/**
 * How the money of an order stands, in a word; what a bank took was not given back by the shop, and what
 * was won and given back later was.
 */
export function paymentWord({ payment_status, dispute, analysing }: Money): string {
	if (analysing) return ANALYSING_LABEL;
	const contest = dispute === "won" && payment_status === "refunded" ? null : dispute;
	return (contest && DISPUTE_LABELS[contest]) ?? PAYMENT_STATUS_LABELS[payment_status];
}

/** The same for its customer, for whom a contest that is over leaves nothing to say. */
export const customerPaymentWord = (money: Money): string =>
	money.dispute === "won"
		? PAYMENT_STATUS_LABELS[money.payment_status]
		: money.dispute === "lost"
			? "Contestação concluída"
			: paymentWord(money);

/** Somebody contests its money: until that is decided its pieces are not the shop's to sell again. */
export const isContested = ({ dispute }: { dispute: Dispute | null }): boolean =>
	dispute === "claim" || dispute === "chargeback";

/** While it lasts, nothing of the order is shipped, given back or sold again (rule payments 34). */
export const isDisputed = ({ dispute }: { dispute: Dispute | null }): boolean =>
	isContested({ dispute }) || dispute === "fraud";

/** Whether its customer may still be told a day: not of what was given up, given back or waits for a contest. */
export const promisesDay = ({
	cancelled_at,
	payment_status,
	dispute,
}: Pick<Money, "payment_status" | "dispute"> & { cancelled_at: Date | null }): boolean =>
	!cancelled_at && payment_status !== "refunded" && !isContested({ dispute });

const EVENT_TITLES: Record<string, string> = {
	created: "Pedido criado",
	changed: "Pedido alterado",
	"status:pendente": "Pedido pendente",
	"status:processando": "Pedido em processamento",
	"status:enviado": "Pedido enviado",
	"status:entregue": "Pedido entregue",
	"payment:pending": "Aguardando pagamento",
	"payment:approved": "Pagamento aprovado",
	"payment:rejected": "Pagamento recusado",
	"payment:refunded": "Pagamento devolvido",
	"payment:to_check": "Pagamento recebido, em conferência pela loja",
	"payment:expired": "Prazo de pagamento encerrado",
	"payment:disputed": "Compra contestada",
	"payment:claimed": "Reclamação aberta",
	"payment:claim_over": "A reclamação foi encerrada e a compra foi mantida",
	"payment:dispute_won": "A contestação foi encerrada e a compra foi mantida",
	"payment:charged_back": "A contestação foi concluída",
	tracking: "Código de rastreio informado",
	"parcel:part": "Parte do pedido enviada",
	"parcel:arrived": "Parte do pedido entregue",
	cancelled: "Pedido cancelado",
	reopened: "Pedido reaberto",
};

/** What is collected in the shop is not sent. */
const COLLECTED_TITLES: Record<string, string | undefined> = {
	"status:enviado": "Pronto para retirar",
	"status:entregue": "Retirado",
};

/** Money that paid nothing: what became of it, in the words of its owner. */
const RETURNED: Record<string, (money: string) => string> = {
	"payment:outdated": (money) => `Recebemos ${money} de um código antigo e vamos devolver`,
	"payment:outdated_refunded": (money) => `${money} devolvido: era de um código antigo`,
	"payment:duplicate": (money) => `Recebemos ${money} a mais e vamos devolver`,
	"payment:duplicate_refunded": (money) => `${money} devolvido: o pedido já estava pago`,
	"payment:late_refunded": (money) => `${money} devolvido: o pedido já estava cancelado`,
	"payment:refunded": (money) => `Devolvemos ${money}`,
	"payment:refund_confirmed": (money) => `Devolvemos ${money}`,
	"payment:refund_slow": (money) => `Pedimos a devolução de ${money}`,
};

type TitledEvent = Pick<OrderEvent, "kind" | "value"> &
	Partial<Pick<OrderEvent, "amount">> & {
		/** Of an order that is collected in the shop. */
		collected?: boolean;
	};

/** Title of an event in the customer's timeline, or null for one that is the shop's own business. */
export function eventTitle({ kind, value, amount, collected }: TitledEvent): string | null {
	const own = collected ? COLLECTED_TITLES[`${kind}:${value}`] : undefined;
	if (own) return own;
	const returned = RETURNED[`${kind}:${value}`];
	if (returned && amount) return returned(formatMoney(amount));
	return EVENT_TITLES[kind] ?? EVENT_TITLES[`${kind}:${value}`] ?? null;
}
