import type { AuditWords } from "#core/audit/shared/change-fields.ts";
import { plainValue } from "#core/audit/shared/field.ts";
import { saidFields } from "#core/record/shared/record.ts";
import { DISCOUNT } from "./discount-fields.ts";

export const DISCOUNT_WORDS: AuditWords = {
	customer_discounts: {
		label: "Desconto",
		fields: {
			...saidFields(DISCOUNT),
			percentual: { label: "Desconto", show: (value) => `${plainValue(value)}%` },
			valido_ate: "Válido até",
		},
	},
};
