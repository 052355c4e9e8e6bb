import type { AuditWords } from "#core/audit/fields/change-fields-rules.ts";
import { type Fields, words } from "#core/audit/fields/field-rules.ts";
import { orderNumber } from "#core/orders/rules.ts";
import { dayText } from "#core/values/day-text-rules.ts";
import { MISFIT_WORDS, RESOLUTION_LABELS } from "./inbox/misfit-rules.ts";

const INBOX: Fields = {
	tipo: {
		label: "O que não confere",
		show: words(
			Object.fromEntries(Object.entries(MISFIT_WORDS).map(([kind, { title }]) => [kind, title])),
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

/** What the log calls payments, kept under the number of their order. */
export const PAYMENT_WORDS: AuditWords = {
	payment_inbox: { label: "Pagamento sem destino", fields: INBOX },
	payments: { label: "Pagamento", nameOf: (id) => `#${orderNumber(id)}` },
};
