import { adminContext, reportErrorContext, shopContext } from "#app/context.ts";
import { partReader, readOrFail } from "#app/session/read-part.ts";
import { parseInboxQuery } from "#core/support/inbox/inbox-rules.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { ListScreen } from "../ui/list-screen.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { useListParams } from "../ui/use-list-params.ts";
import type { Route } from "./+types/route";
import { action } from "./inbox-actions.ts";
import { inboxColumns } from "./inbox-columns.tsx";
import { INBOX_FILTERS } from "./inbox-filters.tsx";
import { noMessages } from "./no-messages.tsx";
import { OpenMessage } from "./open-message.tsx";
import { UnreadParts } from "./unread-parts.tsx";

export { action };

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
