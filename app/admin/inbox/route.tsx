import { MailOpen } from "lucide-react";
import { Link } from "react-router";
import { adminContext, shopContext } from "#app/context.ts";
import { partReader, readOrFail } from "#app/session/read-part.ts";
import { StatusPill, type Tone } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import { Modal } from "#app/ui/modal.tsx";
import {
	MESSAGE_KINDS,
	MESSAGE_STATUS_OPTIONS,
	type MessageStatus,
	messageStatusLabel,
	OWNERS,
	parseInboxQuery,
} from "#core/support/inbox/inbox-rules.ts";
import type { InboxRow } from "#core/support/inbox/types.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { FilterSelect, ListToolbar } from "../ui/filter-select.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Pager } from "../ui/pager.tsx";
import { PartFailed } from "../ui/part-failed.tsx";
import { RowAction, RowActions } from "../ui/row-action.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { useListParams } from "../ui/use-list-params.ts";
import type { Route } from "./+types/route";
import { action } from "./inbox-actions.ts";
import { MessageDialog } from "./message-dialog.tsx";

export { action };

export const clientAction = sayFailures({ reply: "Erro ao enviar mensagem" }, "Erro ao atualizar");

export const loader = loadScreen(
	"Erro ao carregar mensagens",
	async ({ context, url }: Route.LoaderArgs) => {
		const { inbox, admins } = context.get(shopContext);
		const admin = context.get(adminContext);
		const query = parseInboxQuery(url.searchParams);
		const wanted = url.searchParams.get("aberta");
		const [list, open, people] = await Promise.all([
			inbox.list(admin, query),
			wanted ? readOrFail(context, inbox.load(wanted)) : null,
			partReader(context)(admins.listAdmins()),
		]);
		const team = (people ?? []).flatMap(({ userId, name, active }) =>
			active ? [{ id: userId, name }] : [],
		);
		return { query, list, open, team, me: admin.userId };
	},
);

const STATUS_TONES: Record<MessageStatus, Tone> = {
	aberto: "warn",
	respondido: "brand",
	fechado: "ok",
};

/** What people wrote by the contact page and the support widget, and what the shop answered. */
export default function Inbox({ loaderData }: Route.ComponentProps) {
	const { query, list, open, team, me } = loaderData;
	const { set } = useListParams();
	const close = () => set({ aberta: null, pagina: query.pagina });
	const narrowed = Boolean(query.q || query.status || query.kind || query.owner);
	const columns: Column<InboxRow>[] = [
		{
			id: "subject",
			header: "Mensagem",
			plain: true,
			className: "md:w-full",
			cell: ({ name, subject, protocolo, replies }) => (
				<div className="min-w-0">
					<p className="font-medium break-words">{subject}</p>
					<p className="nums text-[13px] break-words text-subtle">
						{protocolo} · {name}
						{replies > 0 && ` · ${replies === 1 ? "1 resposta" : `${replies} respostas`}`}
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
					<RowAction
						icon={MailOpen}
						label={`Abrir: ${subject}`}
						onClick={() => set({ aberta: id, pagina: query.pagina })}
					/>
				</RowActions>
			),
		},
	];
	return (
		<>
			<PageHead
				title="Mensagens"
				text="Contatos e tickets de suporte: quem escreveu, quem cuida e o que foi respondido."
			/>
			<ListToolbar>
				<SearchBox label="Buscar por nome, e-mail, assunto ou protocolo" />
				<FilterSelect
					label="Status"
					name="status"
					all="Não resolvidas"
					options={[...MESSAGE_STATUS_OPTIONS, { value: "todas", label: "Todas" }]}
				/>
				<FilterSelect label="Tipo" name="tipo" all="Contatos e tickets" options={MESSAGE_KINDS} />
				<FilterSelect label="Responsável" name="responsavel" all="De todos" options={OWNERS} />
			</ListToolbar>
			<DataTable
				label="Mensagens"
				columns={columns}
				rows={list.rows}
				keyOf={({ id }) => id}
				empty={
					<EmptyState
						title={narrowed ? "Nenhuma mensagem encontrada" : "Nenhuma mensagem esperando"}
						text={
							narrowed
								? "Confira a busca e os filtros."
								: "O que escreverem pela página de contato e pelo suporte aparece aqui."
						}
					>
						<Link
							to="/admin/mensagens?status=todas"
							className="font-medium text-brand-text hover:underline"
						>
							Ver todas as mensagens
						</Link>
					</EmptyState>
				}
			/>
			<Pager
				total={list.total}
				page={list.page}
				pages={list.pages}
				one="mensagem"
				many="mensagens"
			/>
			{open?.found && (
				<MessageDialog
					key={open.found.id}
					message={open.found}
					team={team}
					me={me}
					onClose={close}
				/>
			)}
			{open && !open.found && (
				<Modal open onOpenChange={close} title="Mensagem" dense>
					{open.failed ? (
						<PartFailed what="Erro ao carregar a mensagem." />
					) : (
						<p className="text-subtle">Ela foi apagada ou o endereço está errado.</p>
					)}
				</Modal>
			)}
		</>
	);
}
