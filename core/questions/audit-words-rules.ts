import type { AuditWords } from "#core/audit/fields/change-fields-rules.ts";

/** What the log calls questions. */
export const QUESTION_WORDS: AuditWords = {
	perguntas: {
		label: "Pergunta",
		fields: { produto_id: "Produto", oculta: "Oculta", avisada: "Resposta por e-mail" },
	},
};
