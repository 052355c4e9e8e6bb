import type { AuditWords } from "#core/audit/fields/change-fields-rules.ts";
import { type Fields, optionWords } from "#core/audit/fields/field-rules.ts";
import { STOCK_OPERATIONS } from "./stock-rules.ts";

const VARIATION: Fields = {
	estoque: "Estoque",
	operation: { label: "Operação", show: optionWords(STOCK_OPERATIONS) },
	quantity: "Quantidade",
	note: "Motivo",
	linhas: "Linhas da planilha",
	alteradas: "Variações alteradas",
};

/** What the log calls counting and moving units. */
export const STOCK_WORDS: AuditWords = {
	variantes: { label: "Variação", fields: VARIATION },
};
