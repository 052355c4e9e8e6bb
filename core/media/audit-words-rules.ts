import type { AuditWords } from "#core/audit/fields/change-fields-rules.ts";

/** What the log calls uploads. */
export const MEDIA_WORDS: AuditWords = { uploads: { label: "Arquivo" } };
