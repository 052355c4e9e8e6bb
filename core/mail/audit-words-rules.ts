import type { AuditWords } from "#core/audit/fields/change-fields-rules.ts";
import { words } from "#core/audit/fields/field-rules.ts";
import { EMAIL_STATUS_LABELS } from "./manage/outbox-rules.ts";

/** What the log calls e-mails. */
export const MAIL_WORDS: AuditWords = {
	email_outbox: {
		label: "E-mail",
		fields: {
			para: "Para",
			modelo: "Modelo",
			status: { label: "Situação", show: words(EMAIL_STATUS_LABELS) },
			quantidade: "E-mails enviados de novo",
		},
	},
};
