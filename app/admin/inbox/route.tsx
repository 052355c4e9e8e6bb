import { Link } from "react-router";
import { adminContext, shopContext } from "#app/context.ts";
import { partReader, readOrFail } from "#app/session/read-part.ts";
import {
	MESSAGE_KINDS,
	MESSAGE_STATUS_OPTIONS,
	OWNERS,
	parseInboxQuery,
} from "#core/support/inbox/inbox-rules.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { FilterSelect } from "../ui/filter-select.tsx";
import { ListScreen } from "../ui/list-screen.tsx";
import { MissingDialog } from "../ui/missing-dialog.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { useListParams } from "../ui/use-list-params.ts";
import type { Route } from "./+types/route";
import { action } from "./inbox-actions.ts";
import { inboxColumns } from "./inbox-columns.tsx";
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

/** What people wrote by the contact page and the support widget, and what the shop answered. */
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
			filters={
				<>
					<SearchBox label="Buscar por nome, e-mail, assunto ou protocolo" />
					<FilterSelect
						label="Status"
						name="status"
						all="Não resolvidas"
						options={[...MESSAGE_STATUS_OPTIONS, { value: "todas", label: "Todas" }]}
					/>
					<FilterSelect label="Tipo" name="tipo" all="Contatos e tickets" options={MESSAGE_KINDS} />
					<FilterSelect label="Responsável" name="responsavel" all="De todos" options={OWNERS} />
				</>
			}
			label="Mensagens"
			columns={inboxColumns((id) => set({ aberta: id, pagina: query.pagina }))}
			keyOf={({ id }) => id}
			list={list}
			counted={["mensagem", "mensagens"]}
			empty={{
				...(narrowed
					? { title: "Nenhuma mensagem encontrada", text: "Confira a busca e os filtros." }
					: {
							title: "Nenhuma mensagem esperando",
							text: "O que escreverem pela página de contato e pelo suporte aparece aqui.",
						}),
				way: (
					<Link
						to="/admin/mensagens?status=todas"
						className="font-medium text-brand-text hover:underline"
					>
						Ver todas as mensagens
					</Link>
				),
			}}
		>
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
				<MissingDialog
					title="Mensagem"
					failed={open.failed}
					what="Erro ao carregar a mensagem."
					onClose={close}
				/>
			)}
		</ListScreen>
	);
}
