import { MailOpen } from "lucide-react";
import { StatusPill, type Tone } from "#app/ui/badge.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import { type MessageStatus, messageStatusLabel } from "#core/support/inbox/inbox-rules.ts";
import type { InboxRow } from "#core/support/inbox/types.ts";
import { counted } from "#core/values/plural-rules.ts";
import type { Column } from "../ui/data-table.tsx";
import { RowAction, RowActions } from "../ui/row-action.tsx";

const STATUS_TONES: Record<MessageStatus, Tone> = {
	aberto: "warn",
	respondido: "info",
	fechado: "ok",
};

export function inboxColumns(onOpen: (id: string) => void): Column<InboxRow>[] {
	return [
		{
			id: "subject",
			header: "Mensagem",
			plain: true,
			className: "md:w-full",
			cell: ({ name, subject, protocolo, replies }) => (
				<div className="min-w-0">
					<p className="font-medium break-words">{subject}</p>
					<p className="nums text-caption break-words text-subtle">
						{protocolo} · {name}
						{replies !== null && replies > 0 && ` · ${counted(replies, "resposta", "respostas")}`}
					</p>
				</div>
			),
		},
		{
			id: "status",
			header: "Status",
			cell: ({ status }) => (
				<StatusPill tone={STATUS_TONES[status]}>{messageStatusLabel(status)}</StatusPill>
			),
		},
		{
			id: "owner",
			header: "Responsável",
			cell: ({ owner }) => owner ?? <span className="text-subtle">Ninguém</span>,
		},
		{
			id: "at",
			header: "Recebida em",
			cell: ({ created_at }) => (
				<span className="nums whitespace-nowrap">{formatMoment(created_at)}</span>
			),
		},
		{
			id: "actions",
			header: "Ações",
			align: "right",
			plain: true,
			cell: ({ id, subject }) => (
				<RowActions>
					<RowAction icon={MailOpen} label={`Abrir: ${subject}`} onClick={() => onOpen(id)} />
				</RowActions>
			),
		},
	];
}
