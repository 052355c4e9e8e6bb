import { Link } from "react-router";
import { shopContext } from "#app/context.ts";
import { formatMoment } from "#app/ui/format-date.ts";
import { loadScreen } from "../../load-screen.ts";
import { ListScreen } from "../../ui/list-screen.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { FigureStrip, Panel } from "../../ui/panel.tsx";
import type { Route } from "./+types/detail-route";
import { ProgressBar } from "./progress-bar.tsx";
import { RECIPIENT_COLUMNS } from "./recipient-columns.tsx";
import { useFollowCampaigns } from "./use-follow-campaigns.ts";

export const loader = loadScreen(
	"Erro ao carregar a campanha",
	async ({ context, params, url }: Route.LoaderArgs) => {
		const page = Number(url.searchParams.get("pagina"));
		const campaign = await context
			.get(shopContext)
			.customerAdmin.loadCampaign(params.id, Number.isInteger(page) ? page : 1);
		if (!campaign) throw new Response("Campanha não encontrada", { status: 404 });
		return { campaign };
	},
);

/** One campaign: how far it is, and what became of each e-mail. */
export default function Campaign({ loaderData: { campaign } }: Route.ComponentProps) {
	const { counts, recipients, subject, message, author, created_at, rows, page, pages } = campaign;
	useFollowCampaigns([counts]);
	const number = (n: number) => n.toLocaleString("pt-BR");
	return (
		<ListScreen
			head={
				<PageHead title={subject} text={`Campanha de ${author}, ${formatMoment(created_at)}`}>
					<Link
						to="/admin/clientes/campanhas"
						className="text-small font-medium text-brand-text hover:underline"
					>
						Todas as campanhas
					</Link>
				</PageHead>
			}
			above={
				<>
					<FigureStrip
						label="Andamento da campanha"
						figures={[
							{ label: "Selecionados", value: number(recipients) },
							{ label: "Enviados", value: number(counts.sent) },
							{
								label: "A enviar",
								value: number(counts.waiting + counts.queued + counts.sending),
							},
							{ label: "Falhas", value: number(counts.failed) },
							{ label: "Não aceitam ofertas", value: number(counts.no_consent) },
						]}
					/>
					<div className="my-5">
						<ProgressBar counts={counts} label="Andamento do envio" />
					</div>
					<Panel title="Mensagem" className="mb-5">
						<p className="text-ui break-words whitespace-pre-line">{message}</p>
					</Panel>
				</>
			}
			label="Destinatários"
			columns={RECIPIENT_COLUMNS}
			keyOf={({ email }) => email}
			list={{ rows, total: recipients, page, pages }}
			counted={["destinatário", "destinatários"]}
			empty={null}
		/>
	);
}
