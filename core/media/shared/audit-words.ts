import type { AuditWords } from "#core/audit/shared/change-fields.ts";
import { plainValue } from "#core/audit/shared/field.ts";
import { counted } from "#core/values/text.ts";

/** Of a replacement: rows by column. */
const places = (value: unknown): string =>
	Array.isArray(value)
		? counted(value.flatMap(({ linhas }) => linhas).length, "lugar", "lugares")
		: plainValue(value);

export const MEDIA_WORDS: AuditWords = {
	uploads: {
		label: "Imagem",
		fields: {
			original_name: "Arquivo",
			texto_alternativo: "Texto alternativo",
			substituta: "Imagem nova",
			lugares: { label: "Lugares", show: places },
			texto: { label: "Texto alternativo levado", show: (taken) => (taken ? "sim" : "não") },
		},
	},
};
