import type { Tone } from "#app/ui/badge.tsx";
import type { CustomerStatus } from "#core/customers/customer-values-rules.ts";

export const CUSTOMER_TONES: Record<CustomerStatus, Tone> = {
	novo: "info",
	ativo: "ok",
	vip: "warn",
	inativo: "neutral",
};
