import { MailOpen, RotateCw, Trash2 } from "lucide-react";
import { href, Outlet } from "react-router";
import { z } from "zod";
import { shopContext } from "#app/context.ts";
import { StatusPill } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { UNDO_MS } from "#app/ui/toast/use-action-toast.ts";
import { failureWords } from "#core/mail/shared/failure-texts.ts";
import { EMAIL_STATUS_LABELS, type OutboxRow, parseOutboxQuery } from "#core/mail/shared/outbox.ts";
import { formatMoment } from "#core/values/dates.ts";
import { counted } from "#core/values/text.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, toReply } from "../action/reply.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { loadScreen } from "../load-screen.ts";
import { EmailWords, STATUS_TONES } from "../ui/email-words.tsx";
import { actionsColumn, type Column } from "../ui/lists/data-table.tsx";
import { Counters, ListScreen } from "../ui/lists/list-screen.tsx";
import { useNarrowed } from "../ui/lists/list-toolbar.tsx";
import { RowAction, RowActions, TextLink } from "../ui/lists/row-action.tsx";
import { useDialogAddress } from "../ui/use-dialog-address.ts";
import type { Route } from "./+types/emails-route";
import { SystemHead } from "./system-head.tsx";

const REFUSED = {
	not_waiting: () => "Este e-mail já foi enviado ou está sendo enviado.",
	useless: () => "O que este e-mail diz já venceu. Peça um novo.",
};

const action = defineActions({
	area: "outbox",
	subject: "Este e-mail",
	intents: {
		retry: intent({ id: z.string() }, async ({ shop, admin }, { id }) =>
			toReply(
				await shop.system.emails.retry(admin, id),
				() => "O e-mail voltou para a fila.",
				REFUSED,
			),
		),
		discard: intent({ id: z.string() }, async ({ shop, admin }, { id }) =>
			toReply(
				await shop.system.emails.discard(admin, id),
				() => ({
					message: "E-mail descartado.",
					undo: { request: { intent: "retry", id }, forMs: UNDO_MS },
				}),
				REFUSED,
			),
		),
		"retry-failed": intent({}, async ({ shop, admin }) => {
			const tried = await shop.system.emails.retryFailed(admin);
			return done(counted(tried, "e-mail voltou para a fila.", "e-mails voltaram para a fila."));
		}),
	},
});

type Handlers = {
	sends: boolean;
	onRead(row: OutboxRow): void;
	onRetry(row: OutboxRow): void;
	onDiscard(row: OutboxRow): void;
};

function emailColumns({ sends, onRead, onRetry, onDiscard }: Handlers): Column<OutboxRow>[] {
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
		actionsColumn((row) => (
			<RowActions>
				<RowAction icon={MailOpen} label={`Ler: ${row.subject}`} onClick={() => onRead(row)} />
				{sends && ["failed", "queued", "discarded"].includes(row.status) && (
					<RowAction
						icon={RotateCw}
						label={`Enviar novamente: ${row.subject}`}
						onClick={() => onRetry(row)}
					/>
				)}
				{row.status === "queued" && (
					<RowAction
						icon={Trash2}
						label={`Descartar: ${row.subject}`}
						onClick={() => onDiscard(row)}
					/>
				)}
			</RowActions>
		)),
	];
}

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
		return { list, counts, sends: emails.sends() };
	},
);

export default function Emails({ loaderData }: Route.ComponentProps) {
	const { list, counts, sends } = loaderData;
	const narrowed = useNarrowed();
	const { open } = useDialogAddress(href("/admin/sistema/emails"));
	const { send, busy } = useAction<typeof action>();
	return (
		<ListScreen
			head={
				<SystemHead
					text="Cada e-mail da loja: o que espera, o que saiu e o que falhou."
					counters={
						<Counters
							label="E-mails por situação"
							name="status"
							counters={[
								{
									tone: "warn",
									text: counted(counts.queued + counts.sending, "na fila", "na fila"),
									value: "queued",
								},
								{ tone: "ok", text: counted(counts.sent, "enviado", "enviados"), value: "sent" },
								{
									tone: counts.failed > 0 ? "bad" : "neutral",
									text: counted(counts.failed, "falhou", "falharam"),
									value: "failed",
								},
							]}
						/>
					}
				>
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
			}
			above={
				!sends && (
					<p className="mb-4 rounded-md border border-line bg-warn-tint px-4 py-3 text-small">
						Nenhum servidor de e-mail está configurado: as mensagens ficam guardadas aqui e podem
						ser lidas ou descartadas; as que ficarem saem quando houver um.{" "}
						<TextLink to="/admin/configuracoes/email">Conectar, ou descartar todas</TextLink>
					</p>
				)
			}
			filters={{
				search: "Buscar por assunto, nome ou e-mail",
				selects: [
					{ label: "Situação", name: "status", all: "Todas as situações", options: STATUSES },
				],
			}}
			label="E-mails"
			columns={emailColumns({
				sends,
				onRead: ({ id }) => open(href("/admin/sistema/emails/:id", { id })),
				onRetry: ({ id }) => send({ intent: "retry", id }),
				onDiscard: ({ id }) => send({ intent: "discard", id }),
			})}
			keyOf={({ id }) => id}
			list={list}
			counted={["e-mail", "e-mails"]}
			empty={narrowed ? NONE_FOUND : NONE_YET}
		>
			<Outlet />
		</ListScreen>
	);
}

const NONE_FOUND = {
	title: "Nenhum e-mail encontrado",
	text: "Confira a busca e o filtro.",
	way: <TextLink to="/admin/sistema/emails">Ver todos os e-mails</TextLink>,
};
const NONE_YET = {
	title: "Nenhum e-mail ainda",
	text: "O que a loja escrever a clientes e administradores aparece aqui.",
};
