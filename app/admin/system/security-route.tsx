import { shopContext } from "#app/context.ts";
import { StatusPill, type Tone } from "#app/ui/badge.tsx";
import {
	parseSecurityQuery,
	SECURITY_KINDS,
	type SecurityEventRow,
	securityDetails,
	securityLabel,
} from "#core/accounts/shared/security-event.ts";
import { formatMoment, shopDay } from "#core/values/dates.ts";
import { loadScreen } from "../load-screen.ts";
import { EmailWords } from "../ui/email-words.tsx";
import type { Column } from "../ui/lists/data-table.tsx";
import { ListScreen } from "../ui/lists/list-screen.tsx";
import { useNarrowed } from "../ui/lists/list-toolbar.tsx";
import { TextLink } from "../ui/lists/row-action.tsx";
import type { Route } from "./+types/security-route";
import { SystemHead } from "./system-head.tsx";

export const loader = loadScreen(
	"Erro ao carregar os eventos de segurança",
	async ({ url, context }: Route.LoaderArgs) => {
		const { security } = context.get(shopContext).system;
		const list = await security.list(parseSecurityQuery(url.searchParams));
		return { list, today: shopDay(new Date()) };
	},
);

const TONES: Record<string, Tone> = {
	failed_login: "warn",
	rate_limit_exceeded: "warn",
	privilege_escalation_attempt: "bad",
};

const COLUMNS: Column<SecurityEventRow>[] = [
	{
		id: "at",
		header: "Quando",
		plain: true,
		cell: ({ at }) => <span className="nums font-medium">{formatMoment(at)}</span>,
	},
	{
		id: "kind",
		header: "O que houve",
		cell: ({ kind }) => (
			<StatusPill tone={TONES[kind] ?? "neutral"}>{securityLabel(kind)}</StatusPill>
		),
	},
	{
		id: "email",
		header: "E-mail",
		cell: ({ email }) => <EmailWords of={email ?? "–"} />,
	},
	{
		id: "ip",
		header: "Endereço de rede",
		cell: ({ ip }) => <span className="nums">{ip ?? "–"}</span>,
	},
	{
		id: "data",
		header: "Detalhes",
		cell: (event) => (
			<span className="text-caption break-words text-subtle">{securityDetails(event) || "–"}</span>
		),
	},
];

export default function Security({ loaderData: { list, today } }: Route.ComponentProps) {
	const narrowed = useNarrowed();
	return (
		<ListScreen
			head={<SystemHead text="Logins recusados, limites atingidos e tentativas de obter acesso." />}
			filters={{
				search: "Buscar por e-mail ou endereço de rede",
				selects: [{ label: "Tipo", name: "tipo", all: "Todos os tipos", options: SECURITY_KINDS }],
				today,
			}}
			label="Eventos de segurança"
			columns={COLUMNS}
			keyOf={({ id }) => id}
			list={list}
			counted={["evento", "eventos"]}
			empty={narrowed ? NONE_FOUND : NONE_YET}
		/>
	);
}

const NONE_FOUND = {
	title: "Nenhum evento encontrado",
	text: "Confira a busca, o tipo e o período.",
	way: <TextLink to="/admin/sistema/seguranca">Ver todos os eventos</TextLink>,
};
const NONE_YET = {
	title: "Nenhum evento ainda",
	text: "Logins recusados e tentativas de obter acesso aparecem aqui.",
};
