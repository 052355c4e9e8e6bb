import { STATES as BY_NAME, type StateCode } from "#core/values/address.ts";
/* Allowed values of customer fields (rule customers 2). */

export const PROFESSIONS = ["Médico", "Dentista", "Enfermeiro", "Estudante", "Outro"] as const;
export const CUSTOMER_TYPES = [
	"Pessoa Física",
	"Clínica",
	"Hospital",
	"Universidade",
	"Revenda",
] as const;
export const CUSTOMER_STATUSES = ["novo", "ativo", "vip", "inativo"] as const;
export const USUAL_SIZES = ["P", "M", "G", "GG", "EXG"] as const;

export const TAGS = ["VIP", "Frequente", "Personalização", "Volume", "Novo", "Inativo"] as const;
export const BULK_TAGS = [...TAGS, "Promoção", "Desconto"] as const;

/** By their codes. */
export const STATES: readonly StateCode[] = BY_NAME.toSorted();

export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];
export type BulkTag = (typeof BULK_TAGS)[number];

export const CUSTOMER_STATUS_LABELS: Record<CustomerStatus, string> = {
	novo: "Novo",
	ativo: "Ativo",
	vip: "VIP",
	inativo: "Inativo",
};
