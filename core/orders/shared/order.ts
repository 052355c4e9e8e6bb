import type { Prices } from "#core/content/load-settings.ts";
import type { OrderDiscount } from "#core/discounts/shared/discount.ts";
import { formatMoney, pixPrice } from "#core/values/money.ts";
import type { Dispute, OrderStatus, PaymentMethod, PaymentStatus, Totals } from "../types.ts";
import { hasLeftTheShop, ORDER_STATUS } from "./status.ts";

/** Centavos; the maximum of one payment (rule payments 6). */
export const MAX_ORDER_TOTAL = 10_000_000;
export const MAX_ORDER_TOTAL_MESSAGE =
	"Valor máximo excedido: um pedido vai até R$ 100.000,00. Fale conosco para compras maiores";

/**
 * PIX discount on `amount` centavos (after all other discounts and charges): the remainder is rounded half up, the
 * discount is the difference (rule money 4).
 */
export function discountFor(amount: number, method: PaymentMethod | null, prices: Prices): number {
	if (method !== "pix") return 0;
	return amount - pixPrice(amount, prices.desconto_pix_percentual);
}

/**
 * All amounts of an order in centavos: discounts come off first, delivery is added, PIX takes its part of the rest
 * (rule money 4).
 */
export function sumsFor(
	{ subtotal, shipping, code_discount }: Pick<Totals, "subtotal" | "shipping" | "code_discount">,
	paymentMethod: PaymentMethod | null,
	prices: Prices,
): Totals {
	const rest = subtotal - code_discount + shipping;
	const discount = code_discount + discountFor(rest, paymentMethod, prices);
	return { subtotal, shipping, code_discount, discount, total: subtotal + shipping - discount };
}

/** The discounts by name, then PIX; orders of earlier versions have only their code. */
export function discountLines({
	discount,
	code_discount,
	discount_code,
	discounts,
}: Pick<Totals, "discount" | "code_discount"> & {
	discount_code: string | null;
	discounts?: Pick<OrderDiscount, "name" | "amount" | "freight">[] | null | undefined;
}): { name: string; amount: number; pix?: boolean }[] {
	const lines = [
		...(discounts?.map(({ name, amount, freight }) => ({ name, amount: amount + freight })) ?? [
			{
				name: discount_code ? `Cupom ${discount_code}` : "Desconto da loja",
				amount: code_discount,
			},
		]),
		{ name: "Desconto PIX", amount: discount - code_discount, pix: true },
	];
	return lines.filter(({ amount }) => amount > 0);
}

/** First 8 characters of the id, uppercased (rule orders 1). */
export const orderNumber = (id: string): string => id.slice(0, 8).toUpperCase();

/** The delivery price in words. */
export const freightWords = (price: number): string =>
	price === 0 ? "Grátis" : formatMoney(price);

type OrderProgress = { status: OrderStatus; cancelled_at: Date | null };

/** A paid order that is not yet processed. */
const TO_PREPARE = "A preparar";

type Called = { pickup?: boolean; payment_status?: PaymentStatus };

/** Label of a status; pickup orders have their own (rule delivery 13). */
export function statusLabel(
	status: OrderStatus,
	{ pickup = false, payment_status }: Called = {},
): string {
	if (status === "pendente" && payment_status === "approved") return TO_PREPARE;
	const { label, collected } = ORDER_STATUS[status];
	return (pickup && collected) || label;
}

/** Label of the order's state in the back office, without its payment. */
export const statusWord = ({ status, cancelled_at, ...called }: OrderProgress & Called): string =>
	cancelled_at ? "Cancelado" : statusLabel(status, called);

/** Text for the customer meanwhile, on the page and in e-mails. */
export const NO_PIECES =
	"O pagamento chegou quando a última peça já tinha saído. A loja procura outra e escreve a você: se encontrar, o pedido segue; se não, você recebe o valor de volta por inteiro, ou combina com a loja esperar ou trocar.";

/** No piece remains to be sent. */
const GIVEN_BACK = "Peças devolvidas";

/** Never sent, and refunded to the customer or their bank: nothing is pending. */
const OVER = "Encerrado";

/** Paid without pieces, until the shop finds some or refunds. */
const LOOKING = "Buscando a peça";

/** The label for the customer, with more detail for paid, unsent orders. */
export function customerStatusWord(
	order: OrderProgress & {
		payment_status: PaymentStatus;
		dispute?: Dispute | null;
		awaits_pieces?: boolean;
		given_back?: boolean;
		shipping_quote?: { pickup?: unknown } | null;
	},
): string {
	const { collected } = ORDER_STATUS[order.status];
	if (order.shipping_quote?.pickup && collected && !order.cancelled_at) return collected;
	if (order.awaits_pieces) return LOOKING;
	const waits = !order.cancelled_at && !hasLeftTheShop(order);
	if (waits && (order.payment_status === "refunded" || order.dispute === "lost")) return OVER;
	const prepared = waits && order.payment_status === "approved";
	if (prepared && order.given_back) return GIVEN_BACK;
	return prepared ? ORDER_STATUS.processando.label : statusWord(order);
}

/** The only labels for payments, so that all screens agree (rule orders 4). */
export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
	pending: "Pendente",
	approved: "Pago",
	rejected: "Recusado",
	refunded: "Devolvido",
	expired: "Expirado",
};

const DISPUTE_LABELS: Record<Dispute, string | null> = {
	claim: "Em reclamação",
	chargeback: "Contestado",
	// The money remains the shop's until a chargeback.
	fraud: null,
	won: "Contestação ganha",
	lost: "Contestação perdida",
};

/** A card under analysis: the customer considers it paid. */
export const ANALYSING_LABEL = "Em análise";

type Money = {
	payment_status: PaymentStatus;
	dispute: Dispute | null;
	analysing: boolean;
};

/** Payment label of an order; a chargeback is not a refund by the shop, and a won case refunded later is. */
export function paymentWord({ payment_status, dispute, analysing }: Money): string {
	if (analysing) return ANALYSING_LABEL;
	const contest = dispute === "won" && payment_status === "refunded" ? null : dispute;
	return (contest && DISPUTE_LABELS[contest]) ?? PAYMENT_STATUS_LABELS[payment_status];
}

/** Payment label for the customer, without a won dispute. */
export const customerPaymentWord = (money: Money): string =>
	money.dispute === "won"
		? PAYMENT_STATUS_LABELS[money.payment_status]
		: money.dispute === "lost"
			? "Contestação concluída"
			: paymentWord(money);

/** Whether the customer sees a payment label: nothing is pending on an order cancelled unpaid. */
export const saysPayment = ({
	cancelled_at,
	payment_status,
}: Pick<Money, "payment_status"> & { cancelled_at: Date | null }): boolean =>
	!cancelled_at || payment_status === "approved" || payment_status === "refunded";

/** A complaint or chargeback is open: the pieces must not be sold again until it is decided. */
export const hasOpenDispute = ({ dispute }: { dispute: Dispute | null }): boolean =>
	dispute === "claim" || dispute === "chargeback";

/** Meanwhile nothing of the order is shipped, refunded or sold again (rule payments 34). */
export const isDisputed = ({ dispute }: { dispute: Dispute | null }): boolean =>
	hasOpenDispute({ dispute }) || dispute === "fraud";

/**
 * Whether the customer still sees a promised day: not for orders cancelled, refunded, without pieces or disputed.
 */
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
	!hasOpenDispute({ dispute });

/**
 * Amounts of an unpaid order for this method. A started method keeps its price; later settings apply to later
 * payments. What an edit added costs the same in every method.
 */
export function sumsOf(
	order: Totals & { payment_method?: PaymentMethod | null; amount_due?: number },
	method: PaymentMethod | null,
	prices: Prices,
): Totals {
	const { amount_due: due = 0 } = order;
	if (due > 0) return { subtotal: due, shipping: 0, code_discount: 0, discount: 0, total: due };
	return method && order.payment_method === method ? order : sumsFor(order, method, prices);
}

/** Centavos that a method has to bring of these sums: without what store credit pays (rule credit 3). */
export const dueOf = (
	{ amount_due = 0, credit = 0 }: { amount_due?: number; credit?: number },
	{ total }: Pick<Totals, "total">,
): number => (amount_due > 0 ? total : total - credit);
