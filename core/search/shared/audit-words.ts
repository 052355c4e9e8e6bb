import type { AuditWords } from "#core/audit/shared/change-fields.ts";

export const SEARCH_WORDS: AuditWords = {
	busca_sinonimos: {
		label: "Sinônimo da busca",
		fields: { termos: "Quem busca", tambem: "Acha também" },
	},
};
