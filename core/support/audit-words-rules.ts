import type { AuditWords } from "#core/audit/fields/change-fields-rules.ts";
import { type Fields, optionWords } from "#core/audit/fields/field-rules.ts";
import { EMAIL_TYPES } from "./customer-message-rules.ts";

/** Of an e-mail that an administrator wrote. */
const MESSAGE: Fields = {
	para: "Para",
	assunto: "Assunto",
	tipo: { label: "Tipo", show: optionWords(EMAIL_TYPES) },
};

/** What the log calls messages, and what is written to customers about orders or nothing. */
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
