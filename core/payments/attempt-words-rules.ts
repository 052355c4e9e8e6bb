import type { PaymentAttempt } from "#core/orders/payments-port.ts";

/** How an attempt to pay stands, as the shop reads it. */
export const ATTEMPT_LABELS: Record<PaymentAttempt["status"], string> = {
	pending: "Aguardando",
	approved: "Pago",
	disputed: "Contestado",
	rejected: "Recusado",
	refunded: "Devolvido",
	charged_back: "Contestação perdida",
	expired: "Expirado",
	cancelled: "Cancelado",
};
