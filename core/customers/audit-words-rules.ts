import type { AuditWords } from "#core/audit/fields/change-fields-rules.ts";
import { type Fields, plainValue, words } from "#core/audit/fields/field-rules.ts";
import { CUSTOMER_STATUS_LABELS } from "./customer-values-rules.ts";
import { FIELD_LABELS } from "./manage/customer-form-rules.ts";

const CUSTOMER: Fields = {
	...FIELD_LABELS,
	status: { label: FIELD_LABELS.status, show: words(CUSTOMER_STATUS_LABELS) },
	campos: {
		label: "Campos mudados",
		show: (value) =>
			Array.isArray(value) ? value.map(words(FIELD_LABELS)).join(", ") : plainValue(value),
	},
	tag: "Tag",
	selecionados: "Clientes selecionados",
	alterados: "Clientes alterados",
};

/** What the log calls customers, their codes and campaigns. */
export const CUSTOMER_WORDS: AuditWords = {
	customers: { label: "Cliente", fields: CUSTOMER },
	campaigns: {
		label: "Campanha",
		fields: {
			assunto: "Assunto",
			selecionados: "Clientes selecionados",
			recebem: "Clientes que recebem",
		},
	},
	customer_discounts: {
		label: "Cupom",
		fields: {
			percentual: { label: "Desconto", show: (value) => `${plainValue(value)}%` },
			valido_ate: "Válido até",
			active: "Ativo",
		},
	},
};
