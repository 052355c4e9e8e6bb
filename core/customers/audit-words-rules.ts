import type { AuditWords } from "#core/audit/fields/change-fields-rules.ts";
import { type Fields, plainValue, words } from "#core/audit/fields/field-rules.ts";
import { saidFields } from "#core/record/record-rules.ts";
import { NOTED } from "./customer-fields-rules.ts";

const LABELS = Object.fromEntries(Object.entries(NOTED).map(([name, { label }]) => [name, label]));

const CUSTOMER: Fields = {
	...saidFields(NOTED),
	campos: {
		label: "Campos mudados",
		show: (value) =>
			Array.isArray(value) ? value.map(words(LABELS)).join(", ") : plainValue(value),
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
