import { href, redirect } from "react-router";
import { useFollow } from "#app/admin/ui/use-follow.ts";
import { shopContext } from "#app/context.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { OrderImportView } from "#core/orders/imported/order-imports.ts";
import {
	IMPORT_OUTCOME_WORDS,
	IMPORTED_STATES,
	ORDER_FILE_FIELDS,
	SOURCE_SHOPS,
} from "#core/orders/imported/shared/imported-order.ts";
import { formatDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/text.ts";
import { defineActions } from "../../action/define-actions.ts";
import { sayFailures } from "../../action/say-failures.ts";
import { SUBJECT, stepIntents } from "../../import/import-actions.ts";
import {
	Bar,
	ColumnsStep,
	ConfirmImport,
	DownloadLink,
	Going,
	IgnoredColumns,
	NothingWritten,
	n,
	StepHead,
	Stopped,
	UndoImport,
} from "../../import/import-steps.tsx";
import { loadScreen } from "../../load-screen.ts";
import { FigureStrip, Panel } from "../../ui/panel.tsx";
import type { Route } from "./+types/import-route";

export const action = defineActions({
	area: "orders",
	subject: SUBJECT,
	intents: stepIntents(({ importedOrders }) => importedOrders.imports),
});

export const clientAction = sayFailures(
	{ apply: "Erro ao trazer", undo: "Erro ao desfazer" },
	"Erro ao salvar",
);

export const loader = loadScreen(
	"Erro ao carregar a importação",
	async ({ context, params, url }: Route.LoaderArgs) => {
		const found = await context.get(shopContext).importedOrders.imports.view(params.id);
		// Discarded here or in another tab.
		if (!found) throw redirect(href("/admin/pedidos/antigos/trazer"));
		const mapping = found.estado === "colunas" || url.searchParams.has("colunas");
		return { found, mapping: mapping && found.colunas.length > 0 };
	},
);

type Found = NonNullable<OrderImportView>;

export default function OrderImportSteps({ loaderData: { found, mapping } }: Route.ComponentProps) {
	const { id, previa, andamento } = found;
	return (
		<>
			<StepHead
				step={mapping ? "arquivos" : previa ? "conferir" : "trazer"}
				title="Trazer pedidos antigos"
				first={href("/admin/pedidos/antigos/trazer")}
				text={`${SOURCE_SHOPS[found.sistema]} · ${found.arquivo}`}
				estado={found.estado}
			/>
			{mapping ? (
				<ColumnsStep
					columns={found.colunas}
					lines={found.linhas}
					fields={ORDER_FILE_FIELDS}
					next={href("/admin/pedidos/antigos/trazer/:id", { id })}
				/>
			) : (
				<>
					{previa && <Preview found={found} previa={previa} />}
					{andamento && <Progress key={id} found={found} andamento={andamento} />}
				</>
			)}
		</>
	);
}

const WarningsLink = ({ id }: { id: string }) => (
	<DownloadLink to={href("/admin/pedidos/antigos/trazer/:id/avisos.csv", { id })}>
		Baixar os avisos
	</DownloadLink>
);

type PreviewProps = { found: Found; previa: NonNullable<Found["previa"]> };

function Preview({ found: { id, sistema }, previa }: PreviewProps) {
	const { contagem, linhas, total, conhecidos, semEmail, ignoradas } = previa;
	return (
		<div className="grid gap-6">
			<NothingWritten />
			<FigureStrip
				label="O que a importação fará"
				figures={[
					{
						label: "Entram no histórico",
						value: n(contagem.novo),
						note: `${n(conhecidos)} de clientes daqui`,
					},
					{ label: "Já estão aqui", value: n(contagem.igual) },
					{ label: "Sem e-mail", value: n(semEmail), note: "ficam sem cliente" },
					{ label: "Ficam de fora", value: n(contagem.erro) },
				]}
			/>
			<p className="text-small text-subtle">
				<IgnoredColumns columns={ignoradas} {...(sistema === "mapa" && { change: "?colunas" })} />
			</p>
			<Panel title="Pedidos do arquivo" action={<WarningsLink id={id} />}>
				<ul className="divide-y divide-line border-y border-line text-small">
					{linhas.map(({ linha, numero, nome, email, acao, mensagem, ...order }) => (
						<li
							key={linha}
							className="grid gap-x-4 gap-y-0.5 py-2.5 md:grid-cols-[64px_1fr_220px] md:items-baseline"
						>
							<span className="nums text-caption text-subtle">Linha {linha}</span>
							<div className="min-w-0">
								<p className="break-words">
									<b className="font-medium">{numero || "(sem número)"}</b> {nome}{" "}
									<span className="text-subtle">{email || "sem e-mail"}</span>
								</p>
								<p className="nums text-caption text-subtle">
									{[
										order.feito_em && formatDay(order.feito_em),
										counted(order.pecas, "peça", "peças"),
										IMPORTED_STATES[order.estado],
										formatMoney(order.total),
									]
										.filter(Boolean)
										.join(" · ")}
								</p>
								{mensagem && (
									<p
										className={`text-caption break-words ${acao === "erro" ? "text-bad-text" : "text-warn-text"}`}
									>
										{mensagem}
									</p>
								)}
							</div>
							<span className="text-caption text-subtle">{IMPORT_OUTCOME_WORDS[acao]}</span>
						</li>
					))}
				</ul>
				{total > linhas.length && (
					<p className="nums mt-2 text-caption text-subtle">e mais {n(total - linhas.length)}</p>
				)}
			</Panel>
			<ConfirmImport wanted={contagem.novo} what={counted(contagem.novo, "pedido", "pedidos")} />
		</div>
	);
}

type ProgressProps = { found: Found; andamento: NonNullable<Found["andamento"]> };

function Progress({ found: { id, estado, total, problema }, andamento }: ProgressProps) {
	const { contagem, feitos, podeDesfazer } = andamento;
	const working = estado === "trazendo" || estado === "desfazendo";
	useFollow(working);
	const title = {
		trazendo: "Trazendo os pedidos",
		parada: "A importação parou",
		desfazendo: "Desfazendo a importação",
		desfeita: "Importação desfeita",
	}[estado as string];
	return (
		<div className="grid gap-6">
			<Panel
				title={title ?? counted(contagem.novo, "pedido trazido", "pedidos trazidos")}
				action={<WarningsLink id={id} />}
			>
				{(estado === "trazendo" || estado === "parada") && (
					<Bar label="Pedidos" done={feitos} of={total} />
				)}
				<Stopped estado={estado} problema={problema} />
				{problema === "" && <Going working={working} />}
				<div className="mt-4 flex flex-wrap gap-3">
					<ButtonLink size="sm" variant="outline" to={href("/admin/pedidos/antigos")}>
						Ver pedidos da loja antiga
					</ButtonLink>
					{podeDesfazer && (
						<UndoImport text="Os pedidos trazidos por esta planilha saem do histórico. Nada mais muda." />
					)}
				</div>
			</Panel>
			{!estado.startsWith("desf") && (
				<FigureStrip
					label="Resultado"
					figures={[
						{ label: "Trazidos", value: n(contagem.novo) },
						{ label: "Já estavam aqui", value: n(contagem.igual) },
						{ label: "Ficaram de fora", value: n(contagem.erro) },
					]}
				/>
			)}
		</div>
	);
}
