import type { AuditWords } from "#core/audit/shared/change-fields.ts";
import { type Fields, plainValue, words } from "#core/audit/shared/field.ts";
import { saidFields } from "#core/record/shared/record.ts";
import { NOTED } from "./customer-fields.ts";
import { SUPPRESSION_LABELS } from "./newsletter.ts";

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
	arquivo: "Arquivo",
};

export const CUSTOMER_WORDS: AuditWords = {
	customers: { label: "Cliente", fields: CUSTOMER },
	emails_suprimidos: {
		label: "E-mail que não recebe ofertas",
		fields: { motivo: { label: "Motivo", show: words(SUPPRESSION_LABELS) } },
	},
	campaigns: {
		label: "Campanha",
		fields: {
			assunto: "Assunto",
			selecionados: "Clientes selecionados",
			recebem: "Clientes que recebem",
			parados: "E-mails que não saíram",
		},
	},
};
