import type { Tone } from "#app/ui/badge.tsx";
import type { OrderStatus, PaymentStatus } from "#core/orders/types.ts";

/** Pendente yellow, processando blue, enviado green, entregue grey. */
export const STATUS_TONES: Record<OrderStatus, Tone> = {
	pendente: "warn",
	processando: "brand",
	enviado: "ok",
	entregue: "neutral",
};

export const PAYMENT_TONES: Record<PaymentStatus, Tone> = {
	pending: "warn",
	approved: "ok",
	rejected: "bad",
	refunded: "neutral",
	expired: "bad",
};
