import type { AuditWords } from "#core/audit/fields/change-fields-rules.ts";
import type { Fields } from "#core/audit/fields/field-rules.ts";

const REVIEW: Fields = {
	produto_id: "Produto",
	rating: "Nota",
	title: "Título",
	comment: "Comentário",
	approved: "Aprovada",
	fotos: "Fotos",
};

/** What the log calls reviews. */
export const REVIEW_WORDS: AuditWords = {
	reviews: { label: "Avaliação", fields: REVIEW },
};
