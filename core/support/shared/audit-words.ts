import type { AuditWords } from "#core/audit/shared/change-fields.ts";
import { type Fields, optionWords } from "#core/audit/shared/field.ts";
import { EMAIL_TYPES } from "./customer-message.ts";

/** An e-mail written by an administrator. */
const MESSAGE: Fields = {
	para: "Para",
	assunto: "Assunto",
	tipo: { label: "Tipo", show: optionWords(EMAIL_TYPES) },
};

export const SUPPORT_WORDS: AuditWords = {
	mensagens: {
		label: "Mensagem",
		fields: {
			nome: "Protocolo",
			status: "Status",
			responsavel: "Responsável",
			para: "Para",
			resposta: "Resposta",
		},
	},
	orders: { fields: MESSAGE },
	customers: { fields: MESSAGE },
};
