import { MailOpen, RotateCw } from "lucide-react";
import { StatusPill } from "#app/ui/badge.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import { failureWords } from "#core/mail/manage/failure-rules.ts";
import { EMAIL_STATUS_LABELS, type OutboxRow } from "#core/mail/manage/outbox-rules.ts";
import type { Column } from "../ui/data-table.tsx";
import { EmailWords } from "../ui/email-words.tsx";
import { RowAction, RowActions } from "../ui/row-action.tsx";
import { STATUS_TONES } from "./email-tones.ts";

type Handlers = {
	/** Whether a mail server is configured. */
	sends: boolean;
	onRead(row: OutboxRow): void;
	onRetry(row: OutboxRow): void;
};

export function emailColumns({ sends, onRead, onRetry }: Handlers): Column<OutboxRow>[] {
	return [
		{
			id: "subject",
			header: "Assunto",
			plain: true,
			cell: ({ subject }) => <span className="font-medium">{subject}</span>,
		},
		{
			id: "to",
			header: "Para",
			cell: ({ to_email }) => <EmailWords of={to_email} />,
		},
		{
			id: "status",
			header: "Situação",
			cell: ({ status, last_error }) => (
				<div className="max-md:text-right">
					<StatusPill tone={STATUS_TONES[status]}>{EMAIL_STATUS_LABELS[status]}</StatusPill>
					{last_error && (
						<p className="mt-1 text-caption text-subtle" title={last_error}>
							{failureWords(last_error)}
						</p>
					)}
				</div>
			),
		},
		{ id: "attempts", header: "Tentativas", align: "right", cell: ({ attempts }) => attempts },
		{
			id: "created",
			header: "Criado em",
			cell: ({ created_at }) => <span className="nums">{formatMoment(created_at)}</span>,
		},
		{
			id: "actions",
			header: "Ações",
			align: "right",
			plain: true,
			cell: (row) => (
				<RowActions>
					<RowAction icon={MailOpen} label={`Ler: ${row.subject}`} onClick={() => onRead(row)} />
					{sends && (row.status === "failed" || row.status === "queued") && (
						<RowAction
							icon={RotateCw}
							label={`Enviar novamente: ${row.subject}`}
							onClick={() => onRetry(row)}
						/>
					)}
				</RowActions>
			),
		},
	];
}
