import type { AuditWords } from "#core/audit/shared/change-fields.ts";
import { type Fields, optionWords } from "#core/audit/shared/field.ts";
import { STOCK_OPERATIONS } from "./stock.ts";

const VARIATION: Fields = {
	estoque: "Estoque",
	operation: { label: "Operação", show: optionWords(STOCK_OPERATIONS) },
	quantity: "Quantidade",
	note: "Motivo",
	linhas: "Linhas da planilha",
	alteradas: "Variações alteradas",
};

export const STOCK_WORDS: AuditWords = {
	variantes: { label: "Variação", fields: VARIATION },
};
