import type { AuditWords } from "#core/audit/shared/change-fields.ts";

export const MEDIA_WORDS: AuditWords = { uploads: { label: "Arquivo" } };
