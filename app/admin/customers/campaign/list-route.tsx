import { Link } from "react-router";
import type { Column } from "#app/admin/ui/lists/data-table.tsx";
import { ListScreen } from "#app/admin/ui/lists/list-screen.tsx";
import { useFollow } from "#app/admin/ui/use-follow.ts";
import { shopContext } from "#app/context.ts";
import type { CampaignSummary } from "#core/customers/campaigns/types.ts";
import { isUnderWay } from "#core/customers/shared/campaign.ts";
import { formatMoment } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { useMailWords } from "../../action/mail-words.ts";
import { loadScreen } from "../../load-screen.ts";
import { TextLink } from "../../ui/lists/row-action.tsx";
import { PageHead, PlaceTabs } from "../../ui/page-head.tsx";
import type { Route } from "./+types/list-route";
import { ProgressBar } from "./progress-bar.tsx";

export const loader = loadScreen(
	"Erro ao carregar campanhas",
	async ({ context }: Route.LoaderArgs) => {
		const { customerAdmin, automations } = context.get(shopContext);
		const campaigns = await customerAdmin.listCampaigns();
		const figures = await automations.campaignFigures(campaigns.map(({ id }) => id));
		return {
			campaigns: campaigns.map((one) => ({
				...one,
				figures: figures.find(({ campaign }) => campaign === one.id) ?? null,
			})),
		};
	},
);

type Row = CampaignSummary & { figures: { abertas: number; pedidos: number; pago: number } | null };

const columns: Column<Row>[] = [
	{
		id: "subject",
		header: "Campanha",
		plain: true,
		className: "md:w-full",
		cell: ({ id, subject, author }) => (
			<>
				<Link to={`/admin/clientes/campanhas/${id}`} className="font-medium hover:underline">
					{subject}
				</Link>
				<p className="text-caption text-subtle">por {author}</p>
			</>
		),
	},
	{
		id: "when",
		header: "Início",
		cell: ({ created_at, enviar_em, parada_em }) => (
			<span className="nums max-md:text-right">
				{formatMoment(enviar_em ?? created_at)}
				{(parada_em || enviar_em) && (
					<span className="block text-caption text-subtle">{parada_em ? "parada" : "marcada"}</span>
				)}
			</span>
		),
	},
	{
		id: "recipients",
		header: "Recebem",
		align: "right",
		cell: ({ recipients, counts }) => (
			<span className="nums">{(recipients - counts.no_consent).toLocaleString("pt-BR")}</span>
		),
	},
	{
		id: "sent",
		header: "Enviados",
		align: "right",
		cell: ({ counts }) => <span className="nums">{counts.sent.toLocaleString("pt-BR")}</span>,
	},
	{
		id: "followed",
		header: "Abertos",
		align: "right",
		cell: ({ figures }) => (
			<span className="nums">{(figures?.abertas ?? 0).toLocaleString("pt-BR")}</span>
		),
	},
	{
		id: "ordered",
		header: "Pedidos",
		align: "right",
		cell: ({ figures }) => (
			<span className="nums max-md:text-right">
				{(figures?.pedidos ?? 0).toLocaleString("pt-BR")}
				<span className="block text-caption text-subtle">{formatMoney(figures?.pago ?? 0)}</span>
			</span>
		),
	},
	{
		id: "progress",
		header: "Andamento",
		className: "md:min-w-44",
		cell: ({ counts, parada_em, subject }) => (
			<ProgressBar counts={counts} stopped={parada_em !== null} label={`Andamento de ${subject}`} />
		),
	},
];

export default function Campaigns({ loaderData: { campaigns } }: Route.ComponentProps) {
	const mailWords = useMailWords();
	useFollow(campaigns.some(({ counts }) => isUnderWay(counts)));
	return (
		<ListScreen
			head={
				<>
					<PageHead
						title="Campanhas"
						text={mailWords(
							"E-mails para muitos clientes. Cada um recebe uma vez, só se aceitou, com link de descadastro.",
							"A loja não envia e-mails: campanhas ficam guardadas até conectar um servidor de e-mail.",
						)}
					>
						<TextLink to="/admin/clientes" className="text-small">
							Voltar aos clientes
						</TextLink>
					</PageHead>
					<PlaceTabs label="E-mails para clientes" screen="/admin/clientes" />
				</>
			}
			label="Campanhas"
			columns={columns}
			keyOf={({ id }) => id}
			list={{ rows: campaigns }}
			empty={{
				title: "Nenhuma campanha ainda",
				text: "Selecione clientes na lista e escolha Enviar campanha.",
				way: <TextLink to="/admin/clientes">Ir para os clientes</TextLink>,
			}}
		/>
	);
}
