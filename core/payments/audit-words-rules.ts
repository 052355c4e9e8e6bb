import type { AuditWords } from "#core/audit/fields/change-fields-rules.ts";
import { orderNumber } from "#core/orders/rules.ts";

/** What the log calls payments, kept under the number of their order. */
export const PAYMENT_WORDS: AuditWords = {
	payments: { label: "Pagamento", nameOf: (id) => `#${orderNumber(id)}` },
};
