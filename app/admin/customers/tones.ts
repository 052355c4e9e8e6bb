import type { Tone } from "#app/ui/badge.tsx";
import type { CustomerStatus } from "#core/customers/shared/customer-values.ts";

export const CUSTOMER_TONES: Record<CustomerStatus, Tone> = {
	novo: "info",
	ativo: "ok",
	vip: "warn",
	inativo: "neutral",
};
