import type { AuditWords } from "#core/audit/shared/change-fields.ts";
import { type Fields, words } from "#core/audit/shared/field.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { dayText } from "#core/values/dates.ts";
import { MISMATCH_WORDS, RESOLUTION_LABELS } from "./mismatches.ts";

const INBOX: Fields = {
	tipo: {
		label: "O que não confere",
		show: words(
			Object.fromEntries(Object.entries(MISMATCH_WORDS).map(([kind, { title }]) => [kind, title])),
		),
	},
	codigo: "Código no provedor",
	solucao: {
		label: "Solução",
		show: words({ ...RESOLUTION_LABELS, reopened: "Pedido reaberto com este valor" }),
	},
	observacao: "Observação",
	devolvido_em: { label: "Devolvido em", show: (day) => dayText(String(day)) },
};

/** Payments are logged under the number of their order. */
export const PAYMENT_WORDS: AuditWords = {
	payment_inbox: { label: "Pagamento sem destino", fields: INBOX },
	payments: { label: "Pagamento", nameOf: (id) => `#${orderNumber(id)}` },
};
