import { pageNumber, paramText } from "#core/values/list-page.ts";

export const EMAIL_STATUS_LABELS = {
	queued: "Na fila",
	sending: "Enviando",
	sent: "Enviado",
	failed: "Falhou",
	discarded: "Descartado",
} as const;

export type EmailStatus = keyof typeof EMAIL_STATUS_LABELS;

const isStatus = (text: string): text is EmailStatus => Object.hasOwn(EMAIL_STATUS_LABELS, text);

export type OutboxQuery = {
	q: string;
	status: EmailStatus | "";
	pagina: number;
};

export function parseOutboxQuery(params: URLSearchParams): OutboxQuery {
	const status = params.get("status") ?? "";
	return {
		q: paramText(params, "q"),
		status: isStatus(status) ? status : "",
		pagina: pageNumber(params),
	};
}

export type OutboxRow = {
	id: string;
	template: string;
	to_email: string;
	to_name: string;
	subject: string;
	status: EmailStatus;
	attempts: number;
	last_error: string | null;
	created_at: string;
	sent_at: string | null;
};

export type OutboxEmail = OutboxRow & {
	reply_to: string | null;
	body_text: string;
	body_html: string;
};
