import type { AuditWords } from "#core/audit/shared/change-fields.ts";

export const MEDIA_WORDS: AuditWords = {
	uploads: {
		label: "Imagem",
		fields: { original_name: "Arquivo", texto_alternativo: "Texto alternativo" },
	},
};
