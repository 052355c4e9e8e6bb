import type { AuditWords } from "#core/audit/shared/change-fields.ts";

export const QUESTION_WORDS: AuditWords = {
	perguntas: {
		label: "Pergunta",
		fields: { produto_id: "Produto", oculta: "Oculta", avisada: "Resposta por e-mail" },
	},
};
