import { Link } from "react-router";
import { sayFailures } from "#app/admin/action/say-failures.ts";
import { loadScreen } from "#app/admin/load-screen.ts";
import { ConfirmButton } from "#app/admin/ui/confirm-dialog.tsx";
import { EmailWords } from "#app/admin/ui/email-words.tsx";
import type { Column } from "#app/admin/ui/lists/data-table.tsx";
import { ListScreen } from "#app/admin/ui/lists/list-screen.tsx";
import { TextLink } from "#app/admin/ui/lists/row-action.tsx";
import { PageHead } from "#app/admin/ui/page-head.tsx";
import { FigureStrip, Panel } from "#app/admin/ui/panel.tsx";
import { useFocusOnChange, useFollow } from "#app/admin/ui/use-follow.ts";
import { shopContext } from "#app/context.ts";
import { useSendsMail } from "#app/shell/use-site.ts";
import { StatusPill, type Tone } from "#app/ui/badge.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import type { Recipient } from "#core/customers/campaigns/types.ts";
import {
	isUnderWay,
	leftOut,
	OUTCOME_LABELS,
	type RecipientOutcome,
} from "#core/customers/shared/campaign.ts";
import { formatMoment } from "#core/values/dates.ts";
import { pageNumber } from "#core/values/list-page.ts";
import { formatMoney } from "#core/values/money.ts";
import type { action } from "../customer-actions.ts";
import type { Route } from "./+types/detail-route";
import { ProgressBar } from "./progress-bar.tsx";

const TONES: Record<RecipientOutcome, Tone> = {
	waiting: "neutral",
	no_consent: "neutral",
	stopped: "neutral",
	queued: "info",
	sending: "info",
	sent: "ok",
	failed: "bad",
	discarded: "neutral",
};

const RECIPIENT_COLUMNS: Column<Recipient>[] = [
	{
		id: "customer",
		header: "Cliente",
		plain: true,
		className: "md:w-full",
		cell: ({ email, name }) => (
			<Link
				to={`/admin/clientes?cliente=${encodeURIComponent(email)}`}
				className="font-medium hover:underline"
			>
				{name || email}
			</Link>
		),
	},
	{
		id: "email",
		header: "E-mail",
		className: "md:min-w-64",
		cell: ({ email }) => <EmailWords of={email} />,
	},
	{
		id: "outcome",
		header: "Resultado",
		cell: ({ outcome, error }) => (
			<>
				<StatusPill tone={TONES[outcome]}>{OUTCOME_LABELS[outcome]}</StatusPill>
				{error && <p className="mt-1 text-caption break-words text-subtle">{error}</p>}
			</>
		),
	},
];

export const loader = loadScreen(
	"Erro ao carregar a campanha",
	async ({ context, params, url }: Route.LoaderArgs) => {
		const campaign = await context
			.get(shopContext)
			.customerAdmin.loadCampaign(params.id, pageNumber(url.searchParams));
		if (!campaign) throw new Response("Campanha não encontrada", { status: 404 });
		const [figures] = await context.get(shopContext).automations.campaignFigures([campaign.id]);
		return { campaign, figures: figures ?? null };
	},
);

export { action } from "../customer-actions.ts";

export const clientAction = sayFailures({}, "Erro ao parar a campanha");

/** Stops what has not left yet. */
const StopCampaign = ({ id }: { id: string }) => (
	<ConfirmButton<typeof action>
		title="Parar esta campanha?"
		text="O que ainda não saiu não sai mais. O que já foi entregue continua com quem recebeu, e uma campanha parada não volta."
		action="Parar"
		sends={{ intent: "campaign-stop", id }}
	>
		Parar campanha
	</ConfirmButton>
);

export default function Campaign({ loaderData: { campaign, figures } }: Route.ComponentProps) {
	const sends = useSendsMail();
	const { id, enviar_em, parada_em, imagem } = campaign;
	const { counts, recipients, subject, message, author, created_at, rows, page, pages } = campaign;
	useFollow(isUnderWay(counts));
	useFocusOnChange(parada_em);
	const number = (n: number) => n.toLocaleString("pt-BR");
	return (
		<ListScreen
			head={
				<PageHead
					title={subject}
					text={[
						`Campanha de ${author}, ${formatMoment(created_at)}`,
						...(enviar_em ? [`marcada para ${formatMoment(enviar_em)}`] : []),
						...(parada_em ? [`parada em ${formatMoment(parada_em)}`] : []),
					].join(", ")}
				>
					{!parada_em && isUnderWay(counts) && <StopCampaign id={id} />}
					<TextLink to="/admin/clientes/campanhas" className="text-small">
						Todas as campanhas
					</TextLink>
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
							...(parada_em
								? [{ label: "Não saíram, pela parada", value: number(leftOut(counts)) }]
								: []),
							{ label: "Falhas", value: number(counts.failed) },
							{ label: "Não aceitam ofertas", value: number(counts.no_consent) },
							{ label: "Abertos pelo link", value: number(figures?.abertas ?? 0) },
							{
								label: "Pedidos",
								value: number(figures?.pedidos ?? 0),
								note: `${formatMoney(figures?.pago ?? 0)}, até 7 dias depois do link`,
							},
						]}
					/>
					{!sends && isUnderWay(counts) && (
						<p role="note" className="mt-5 rounded-sm bg-warn-tint px-4 py-3 text-ui">
							A loja não envia e-mails: o que falta enviar sai quando houver um servidor de e-mail.
						</p>
					)}
					<div className="my-5">
						<ProgressBar counts={counts} stopped={parada_em !== null} label="Andamento do envio" />
					</div>
					<Panel title="Mensagem" className="mb-5">
						{imagem && (
							<Picture src={imagem} kind="mini" sizes="320px" className="mb-4 w-80 max-w-full" />
						)}
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
