import type { Tone } from "#app/ui/badge.tsx";
import type { Dispute, OrderStatus, PaymentStatus } from "#core/orders/types.ts";

/** Pendente yellow, processando blue, enviado green, entregue grey. */
export const STATUS_TONES: Record<OrderStatus, Tone> = {
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
