import type { PaymentAttempt } from "#core/orders/payments-port.ts";
import { providerLabel } from "#platform/payments/provider-words-rules.ts";

/** Who was asked for the money, as people call it. */
export const providerWord = providerLabel;

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
