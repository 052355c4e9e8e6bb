import type { AuditWords } from "#core/audit/fields/change-fields-rules.ts";

/** What the log calls changing the words of the search. */
export const SEARCH_WORDS: AuditWords = {
	busca_sinonimos: {
		label: "Sinônimo da busca",
		fields: { termos: "Quem busca", tambem: "Acha também" },
	},
};
