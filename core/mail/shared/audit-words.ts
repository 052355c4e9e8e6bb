import type { AuditWords } from "#core/audit/shared/change-fields.ts";
import { words } from "#core/audit/shared/field.ts";
import { EMAIL_STATUS_LABELS } from "./outbox.ts";

export const MAIL_WORDS: AuditWords = {
	email_outbox: {
		label: "E-mail",
		fields: {
			para: "Para",
			modelo: "Modelo",
			status: { label: "Situação", show: words(EMAIL_STATUS_LABELS) },
			quantidade: "E-mails enviados de novo",
			descartados: "E-mails descartados",
		},
	},
};
