import type { Prices } from "#core/content/load-prices.ts";
import { formatMoney, percentOf } from "#core/values/money.ts";
import type { Dispute, OrderStatus, PaymentMethod, PaymentStatus, Totals } from "./types.ts";

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
	boleto: "Boleto",
	credit_card: "Cartão de crédito",
	debit_card: "Cartão de débito",
};

export const STATUS_LABELS: Record<OrderStatus, string> = {
	pendente: "Pendente",
	processando: "Processando",
	enviado: "Enviado",
	entregue: "Entregue",
};

/** What is collected in the shop is not sent. */
export const COLLECTED_TITLES: Record<string, string | undefined> = {
	"status:enviado": "Pronto para retirar",
	"status:entregue": "Retirado",
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

/** What its customer is told meanwhile, on its page and by e-mail. */
export const NO_PIECES =
	"O pagamento chegou quando a última peça já tinha saído. A loja procura outra e escreve a você: se encontrar, o pedido segue; se não, você recebe o valor de volta por inteiro, ou combina com a loja esperar ou trocar.";

/** Of what keeps no piece: nothing of it is sent any more. */
const GIVEN_BACK = "Peças devolvidas";

/** Of what never left and whose money is back with the customer or their bank: nothing is pending. */
const OVER = "Encerrado";

/** Of what is paid and has no pieces until the shop has found some, or given the money back. */
const LOOKING = "Buscando a peça";

/** The same for its customer, who reads `Em preparação` of what is paid and has not been sent. */
export function customerStatusWord(
	order: Standing & {
		payment_status: PaymentStatus;
		dispute?: Dispute | null;
		awaits_pieces?: boolean;
		given_back?: boolean;
		shipping_quote?: { pickup?: unknown } | null;
	},
): string {
	const collected = order.shipping_quote?.pickup
		? COLLECTED_TITLES[`status:${order.status}`]
		: undefined;
	if (collected && !order.cancelled_at) return collected;
	if (order.awaits_pieces) return LOOKING;
	const inTheShop = order.status === "pendente" || order.status === "processando";
	const waits = !order.cancelled_at && inTheShop;
	if (waits && (order.payment_status === "refunded" || order.dispute === "lost")) return OVER;
	const prepared = waits && order.payment_status === "approved";
	if (prepared && order.given_back) return GIVEN_BACK;
	return prepared ? "Em preparação" : statusWord(order);
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
export const ANALYSING_LABEL = "Em análise";

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

/** Whether its payment has a word for its customer: of an order that was given up unpaid nothing is pending. */
export const saysPayment = ({
	cancelled_at,
	payment_status,
}: Pick<Money, "payment_status"> & { cancelled_at: Date | null }): boolean =>
	!cancelled_at || payment_status === "approved" || payment_status === "refunded";

/** Somebody contests its money: until that is decided its pieces are not the shop's to sell again. */
export const isContested = ({ dispute }: { dispute: Dispute | null }): boolean =>
	dispute === "claim" || dispute === "chargeback";

/** While it lasts, nothing of the order is shipped, given back or sold again (rule payments 34). */
export const isDisputed = ({ dispute }: { dispute: Dispute | null }): boolean =>
	isContested({ dispute }) || dispute === "fraud";

/** Whether its customer may still be told a day: not of what was given up, given back whole or in all its pieces, has no pieces or waits for a contest. */
export const promisesDay = ({
	cancelled_at,
	payment_status,
	dispute,
	awaits_pieces,
	given_back = false,
}: Pick<Money, "payment_status" | "dispute"> & {
	cancelled_at: Date | null;
	awaits_pieces: boolean;
	given_back?: boolean;
}): boolean =>
	!cancelled_at &&
	!awaits_pieces &&
	!given_back &&
	payment_status !== "refunded" &&
	!isContested({ dispute });
