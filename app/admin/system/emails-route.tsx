import { MailOpen, RotateCw } from "lucide-react";
import { useState } from "react";
import { shopContext } from "#app/context.ts";
import { StatusPill } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import { failureWords } from "#core/mail/manage/failure-rules.ts";
import {
	EMAIL_STATUS_LABELS,
	type OutboxRow,
	parseOutboxQuery,
} from "#core/mail/manage/outbox-rules.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { loadScreen } from "../load-screen.ts";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { FilterSelect, ListToolbar } from "../ui/filter-select.tsx";
import { Pager } from "../ui/pager.tsx";
import { RowAction, RowActions } from "../ui/row-action.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import type { Route } from "./+types/emails-route";
import { action } from "./email-actions.ts";
import { EmailDialog } from "./email-dialog.tsx";
import { STATUS_TONES } from "./email-tones.ts";
import { SystemHead } from "./system-head.tsx";

export { action };

export const clientAction = sayFailures();

const STATUSES = Object.entries(EMAIL_STATUS_LABELS).map(([value, label]) => ({ value, label }));

export const loader = loadScreen(
	"Erro ao carregar e-mails",
	async ({ url, context }: Route.LoaderArgs) => {
		const { emails } = context.get(shopContext).system;
		const [list, counts] = await Promise.all([
			emails.list(parseOutboxQuery(url.searchParams)),
			emails.count(),
		]);
		return { list, counts, sends: emails.sends };
	},
);

export default function Emails({ loaderData }: Route.ComponentProps) {
	const { list, counts, sends } = loaderData;
	const [reading, setReading] = useState<OutboxRow | null>(null);
	const { send, busy } = useAction<typeof action>();
	const columns: Column<OutboxRow>[] = [
		{
			id: "subject",
			header: "Assunto",
			plain: true,
			cell: ({ subject }) => <span className="font-medium">{subject}</span>,
		},
		{
			id: "to",
			header: "Para",
			cell: ({ to_email }) => <span className="break-all">{to_email}</span>,
		},
		{
			id: "status",
			header: "Situação",
			cell: ({ status, last_error }) => (
				<div className="max-md:text-right">
					<StatusPill tone={STATUS_TONES[status]}>{EMAIL_STATUS_LABELS[status]}</StatusPill>
					{last_error && (
						<p className="mt-1 text-[13px] text-subtle" title={last_error}>
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
					<RowAction
						icon={MailOpen}
						label={`Ler: ${row.subject}`}
						onClick={() => setReading(row)}
					/>
					{sends && (row.status === "failed" || row.status === "queued") && (
						<RowAction
							icon={RotateCw}
							label={`Enviar novamente: ${row.subject}`}
							onClick={() => send({ intent: "retry", id: row.id })}
						/>
					)}
				</RowActions>
			),
		},
	];
	return (
		<>
			<SystemHead text="Cada e-mail da loja: o que espera, o que saiu e o que falhou.">
				<StatusPill tone="warn">
					{words(counts.queued + counts.sending, "na fila", "na fila")}
				</StatusPill>
				<StatusPill tone="ok">{words(counts.sent, "enviado", "enviados")}</StatusPill>
				<StatusPill tone={counts.failed > 0 ? "bad" : "neutral"}>
					{words(counts.failed, "falhou", "falharam")}
				</StatusPill>
				{sends && counts.failed > 0 && (
					<Button
						size="sm"
						variant="outline"
						busy={busy}
						onClick={() => send({ intent: "retry-failed" })}
					>
						Tentar todas as falhas
					</Button>
				)}
			</SystemHead>
			{!sends && (
				<p className="mb-4 rounded-md border border-line bg-warn-tint px-4 py-3 text-[14px]">
					Nenhum servidor de e-mail está configurado: as mensagens ficam guardadas aqui e podem ser
					lidas, e saem quando houver um.
				</p>
			)}
			<ListToolbar>
				<SearchBox label="Buscar por assunto, nome ou e-mail" />
				<FilterSelect label="Situação" name="status" all="Todas as situações" options={STATUSES} />
			</ListToolbar>
			<DataTable
				label="E-mails"
				columns={columns}
				rows={list.rows}
				keyOf={({ id }) => id}
				empty={<EmptyState title="Nenhum e-mail encontrado" />}
			/>
			<Pager total={list.total} page={list.page} pages={list.pages} one="e-mail" many="e-mails" />
			{reading && <EmailDialog row={reading} onClose={() => setReading(null)} />}
		</>
	);
}

const words = (n: number, one: string, many: string): string =>
	`${n.toLocaleString("pt-BR")} ${n === 1 ? one : many}`;
