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

/** Of the word for an order's money (`paymentWord`): what is contested or lost is no green. */
export const paymentTone = ({ payment_status, dispute }: Money): Tone =>
	(dispute && DISPUTE_TONES[dispute]) ?? PAYMENT_TONES[payment_status];

/** The same for its customer, who contests nothing that is bad news to them. */
export const customerPaymentTone = ({ payment_status, dispute }: Money): Tone =>
	dispute && DISPUTE_TONES[dispute] ? "neutral" : PAYMENT_TONES[payment_status];
