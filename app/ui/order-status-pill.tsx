import { customerStatusWord, statusWord } from "#core/orders/shared/order.ts";
import type { Dispute, OrderStatus, PaymentStatus } from "#core/orders/types.ts";
import { StatusPill, type Tone } from "./badge.tsx";

type Order = {
	status: OrderStatus;
	payment_status: PaymentStatus;
	cancelled_at: Date | null;
	awaits_pieces?: boolean;
	shipping_method?: string | null;
};

/** Pendente yellow, processando blue, enviado green, entregue grey. */
const STATUS_TONES: Record<OrderStatus, Tone> = {
	pendente: "warn",
	processando: "info",
	enviado: "ok",
	entregue: "neutral",
};

const PAYMENT_TONES: Record<PaymentStatus, Tone> = {
	pending: "warn",
	approved: "ok",
	rejected: "bad",
	refunded: "neutral",
	expired: "bad",
};

const DISPUTE_TONES: Partial<Record<Dispute, Tone>> = {
	claim: "bad",
	chargeback: "bad",
	lost: "bad",
};

type Money = { payment_status: PaymentStatus; dispute: Dispute | null };

/** Colour of an order's `paymentWord`: disputed or lost money is not green. */
export const paymentTone = ({ payment_status, dispute }: Money): Tone =>
	(dispute && DISPUTE_TONES[dispute]) ?? PAYMENT_TONES[payment_status];

/** For the customer, whose own dispute is no bad news. */
export const customerPaymentTone = ({ payment_status, dispute }: Money): Tone =>
	dispute && DISPUTE_TONES[dispute] ? "neutral" : PAYMENT_TONES[payment_status];

const toneOf = ({ status, cancelled_at }: Order) => (cancelled_at ? "bad" : STATUS_TONES[status]);

export const OrderStatusPill = ({ order }: { order: Order & { pickup?: boolean } }) => (
	<StatusPill tone={toneOf(order)}>{statusWord(order)}</StatusPill>
);

export function CustomerStatusPill({
	order,
}: {
	order: Order & { dispute: Dispute | null; shipping_quote: { pickup?: unknown } | null };
}) {
	const paid = order.status === "pendente" && order.payment_status === "approved";
	const tone = !order.cancelled_at && (paid || order.awaits_pieces) ? "info" : toneOf(order);
	return <StatusPill tone={tone}>{customerStatusWord(order)}</StatusPill>;
}
