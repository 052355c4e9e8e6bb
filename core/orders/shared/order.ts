import type { Dispute, OrderStatus, PaymentStatus } from "../types.ts";
import { hasLeftTheShop, ORDER_STATUS } from "./status.ts";
import { sellsGift } from "./totals.ts";

/** First 8 characters of the id, uppercased (rule orders 1). */
export const orderNumber = (id: string): string => id.slice(0, 8).toUpperCase();

type OrderProgress = { status: OrderStatus; cancelled_at: Date | null };

/** A paid order that is not yet processed. */
const TO_PREPARE = "A preparar";

/** Never sent, and refunded to the customer or their bank: nothing is pending. */
const OVER = "Encerrado";

type Called = {
	pickup?: boolean;
	payment_status?: PaymentStatus;
	shipping_method?: string | null;
};

/** A paid order of a gift card: nothing is sent. */
const ISSUED = "Vale emitido";

/** Label of a status; pickup orders have their own (rule delivery 13). */
export function statusLabel(
	status: OrderStatus,
	{ pickup = false, payment_status, shipping_method = null }: Called = {},
): string {
	if (sellsGift({ shipping_method }) && status === "entregue") {
		return payment_status === "refunded" ? OVER : ISSUED;
	}
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
		shipping_method?: string | null;
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
