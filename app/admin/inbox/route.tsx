import { MailOpen } from "lucide-react";
import type { ComponentProps } from "react";
import { z } from "zod";
import { adminContext, reportErrorContext, shopContext } from "#app/context.ts";
import { partReader, readOrFail } from "#app/session/read-part.ts";
import { StatusPill, type Tone } from "#app/ui/badge.tsx";
import type { InboxRow } from "#core/support/inbox/inbox.ts";
import {
	MESSAGE_KINDS,
	MESSAGE_STATUS_OPTIONS,
	type MessageStatus,
	messageStatusLabel,
	OWNERS,
	parseInboxQuery,
} from "#core/support/shared/inbox.ts";
import { formatMoment } from "#core/values/dates.ts";
import { counted } from "#core/values/text.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { toReply } from "../action/reply.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { actionsColumn, type Column } from "../ui/lists/data-table.tsx";
import { type Empty, ListScreen } from "../ui/lists/list-screen.tsx";
import { type ListFilters, useListParams } from "../ui/lists/list-toolbar.tsx";
import { RowAction, RowActions, TextLink } from "../ui/lists/row-action.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { MissingDialog } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import { type MessageAction, MessageDialog, UnreadParts } from "./message-dialog.tsx";

const which = { kind: z.enum(["contact", "ticket"]), id: z.string().max(40) };

export const action = defineActions({
	area: "customers",
	subject: "Esta mensagem",
	intents: {
		status: intent(
			{ ...which, status: z.enum(["aberto", "respondido", "fechado"]) },
			async ({ shop, admin }, input) =>
				toReply(await shop.inbox.setStatus(admin, input), () => "Status atualizado"),
		),
		assign: intent({ ...which, ownerId: z.string().max(100) }, async ({ shop, admin }, input) =>
			toReply(
				await shop.inbox.assign(admin, { ...input, ownerId: input.ownerId || null }),
				() => "Responsável atualizado",
			),
		),
		reply: intent({ ...which, form: z.unknown() }, async ({ shop, admin }, input) =>
			toReply(await shop.inbox.reply(admin, input), () =>
				shop.system.emails.sends()
					? {
							message: "Resposta na fila de envio",
							description: "O e-mail sai em instantes; a conversa mostra quando foi enviado.",
						}
					: {
							message: "Resposta guardada",
							description: "A loja não tem servidor de e-mail: a resposta sai quando houver um.",
						},
			),
		),
	},
}) satisfies MessageAction;

const STATUS_TONES: Record<MessageStatus, Tone> = {
	aberto: "warn",
	respondido: "info",
	fechado: "ok",
};

function inboxColumns(onOpen: (id: string) => void): Column<InboxRow>[] {
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
		actionsColumn(({ id, subject }) => (
			<RowActions>
				<RowAction icon={MailOpen} label={`Abrir: ${subject}`} onClick={() => onOpen(id)} />
			</RowActions>
		)),
	];
}

type Dialog = ComponentProps<typeof MessageDialog>;
type OpenMessageProps = Omit<Dialog, "message"> & {
	open: { found: Dialog["message"] | null; failed: boolean } | null;
};

function OpenMessage({ open, ...about }: OpenMessageProps) {
	if (!open) return null;
	return open.found ? (
		<MessageDialog key={open.found.id} message={open.found} {...about} />
	) : (
		<MissingDialog
			title="Mensagem"
			failed={open.failed}
			what="Erro ao carregar a mensagem."
			onClose={about.onClose}
		/>
	);
}

export const clientAction = sayFailures({ reply: "Erro ao enviar mensagem" }, "Erro ao atualizar");

export const loader = loadScreen(
	"Erro ao carregar mensagens",
	async ({ context, url }: Route.LoaderArgs) => {
		const { inbox, admins } = context.get(shopContext);
		const admin = context.get(adminContext);
		const report = context.get(reportErrorContext);
		const query = parseInboxQuery(url.searchParams);
		const wanted = url.searchParams.get("aberta");
		const [list, open, people] = await Promise.all([
			inbox.list(admin, query, report),
			wanted ? readOrFail(context, inbox.load(wanted, report)) : null,
			partReader(context)(admins.listAdmins()),
		]);
		const team = (people ?? []).flatMap(({ userId, name, active }) =>
			active ? [{ id: userId, name }] : [],
		);
		return { query, list, open, team, me: admin.userId };
	},
);

export default function Inbox({ loaderData }: Route.ComponentProps) {
	const { query, list, open, team, me } = loaderData;
	const { set } = useListParams();
	const close = () => set({ aberta: null, pagina: query.pagina });
	const narrowed = Boolean(query.q || query.status || query.kind || query.owner);
	return (
		<ListScreen
			head={
				<PageHead
					title="Mensagens"
					text="Contatos e tickets de suporte: quem escreveu, quem cuida e o que foi respondido."
				/>
			}
			above={<UnreadParts parts={list.unread} />}
			filters={INBOX_FILTERS}
			label="Mensagens"
			columns={inboxColumns((id) => set({ aberta: id, pagina: query.pagina }))}
			keyOf={({ id }) => id}
			list={list}
			counted={["mensagem", "mensagens"]}
			empty={noMessages(narrowed)}
		>
			<OpenMessage open={open} team={team} me={me} onClose={close} />
		</ListScreen>
	);
}

const INBOX_FILTERS: ListFilters = {
	search: "Buscar por nome, e-mail, assunto ou protocolo",
	selects: [
		{
			label: "Status",
			name: "status",
			all: "Não resolvidas",
			options: [...MESSAGE_STATUS_OPTIONS, { value: "todas", label: "Todas" }],
		},
		{ label: "Tipo", name: "tipo", all: "Contatos e tickets", options: MESSAGE_KINDS },
		{ label: "Responsável", name: "responsavel", all: "De todos", options: OWNERS },
	],
};

const noMessages = (narrowed: boolean): Empty => ({
	...(narrowed
		? { title: "Nenhuma mensagem encontrada", text: "Confira a busca e os filtros." }
		: {
				title: "Nenhuma mensagem esperando",
				text: "O que escreverem pela página de contato e pelo suporte aparece aqui.",
			}),
	way: <TextLink to="/admin/mensagens?status=todas">Ver todas as mensagens</TextLink>,
});
