import { MailOpen, RotateCw } from "lucide-react";
import { useState } from "react";
import { data, useFetcher } from "react-router";
import { z } from "zod";
import { adminContext, shopContext } from "#app/context.ts";
import { StatusPill } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import { type Outcome, useActionToast } from "#app/ui/use-action-toast.ts";
import { failureWords } from "#core/mail/manage/failure-rules.ts";
import {
	EMAIL_STATUS_LABELS,
	type OutboxRow,
	parseOutboxQuery,
} from "#core/mail/manage/outbox-rules.ts";
import { loadScreen } from "../load-screen.ts";
import { readJson } from "../read-json.ts";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { FilterSelect, ListToolbar } from "../ui/filter-select.tsx";
import { Pager } from "../ui/pager.tsx";
import { RowAction, RowActions } from "../ui/row-action.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import type { Route } from "./+types/emails-route";
import { EmailDialog } from "./email-dialog.tsx";
import { STATUS_TONES } from "./email-tones.ts";
import { SystemHead } from "./system-head.tsx";

export { clientAction } from "../say-failed.ts";

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

const asked = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("retry"), id: z.string() }),
	z.object({ intent: z.literal("retry-failed") }),
]);

const REFUSED = {
	not_found: "Este e-mail não existe mais.",
	not_waiting: "Este e-mail já foi enviado ou está sendo enviado.",
	useless: "O que este e-mail diz já venceu. Peça um novo.",
};

export async function action({ request, context }: Route.ActionArgs) {
	const { emails } = context.get(shopContext).system;
	const admin = context.get(adminContext);
	const wanted = await readJson(request, asked);
	if (wanted.intent === "retry-failed") {
		const tried = await emails.retryFailed(admin);
		return data<Outcome>({
			ok: true,
			message:
				tried === 1 ? "1 e-mail voltou para a fila." : `${tried} e-mails voltaram para a fila.`,
		});
	}
	const done = await emails.retry(admin, wanted.id);
	return done.ok
		? data<Outcome>({ ok: true, message: "O e-mail voltou para a fila." })
		: data<Outcome>({ ok: false, message: REFUSED[done.error] }, { status: 422 });
}

export default function Emails({ loaderData }: Route.ComponentProps) {
	const { list, counts, sends } = loaderData;
	const [reading, setReading] = useState<OutboxRow | null>(null);
	const fetcher = useFetcher<typeof action>();
	useActionToast(fetcher.data);
	const send = (body: Record<string, string>) =>
		void fetcher.submit(body, { method: "post", encType: "application/json" });
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
						busy={fetcher.state !== "idle"}
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
