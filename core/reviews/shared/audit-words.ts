import type { AuditWords } from "#core/audit/shared/change-fields.ts";
import type { Fields } from "#core/audit/shared/field.ts";

const REVIEW: Fields = {
	produto_id: "Produto",
	rating: "Nota",
	title: "Título",
	comment: "Comentário",
	approved: "Aprovada",
	fotos: "Fotos",
};

export const REVIEW_WORDS: AuditWords = {
	reviews: { label: "Avaliação", fields: REVIEW },
};
