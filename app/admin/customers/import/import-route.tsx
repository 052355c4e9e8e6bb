import { href, redirect } from "react-router";
import { useFollow } from "#app/admin/ui/use-follow.ts";
import { shopContext } from "#app/context.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { CustomerImportView } from "#core/customers/import/customer-imports.ts";
import { CUSTOMER_IMPORT_FIELDS, OUTCOME_WORDS } from "#core/customers/shared/import-fields.ts";
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
	area: "customers",
	subject: SUBJECT,
	intents: stepIntents(({ customerAdmin }) => customerAdmin.imports),
});

export const clientAction = sayFailures(
	{ apply: "Erro ao trazer", undo: "Erro ao desfazer" },
	"Erro ao salvar",
);

export const loader = loadScreen(
	"Erro ao carregar a importação",
	async ({ context, params, url }: Route.LoaderArgs) => {
		const found = await context.get(shopContext).customerAdmin.imports.view(params.id);
		// Discarded here or in another tab.
		if (!found) throw redirect(href("/admin/clientes/importar"));
		const mapping = found.estado === "colunas" || url.searchParams.has("colunas");
		return { found, mapping: mapping && found.colunas.length > 0 };
	},
);

type Found = NonNullable<CustomerImportView>;

export default function ImportCustomersSteps({
	loaderData: { found, mapping },
}: Route.ComponentProps) {
	const { id, previa, andamento } = found;
	return (
		<>
			<StepHead
				step={mapping ? "arquivos" : previa ? "conferir" : "trazer"}
				title="Trazer clientes de outra loja"
				first={href("/admin/clientes/importar")}
				text={found.arquivo}
				estado={found.estado}
			/>
			{mapping ? (
				<ColumnsStep
					columns={found.colunas}
					lines={found.linhas}
					fields={CUSTOMER_IMPORT_FIELDS}
					next={href("/admin/clientes/importar/:id", { id })}
				/>
			) : (
				<>
					{previa && <Preview id={id} previa={previa} />}
					{andamento && <Progress key={id} found={found} andamento={andamento} />}
				</>
			)}
		</>
	);
}

const Figures = ({ contagem }: { contagem: NonNullable<Found["previa"]>["contagem"] }) => (
	<FigureStrip
		label="Resultado"
		figures={[
			{ label: "Novos", value: n(contagem.novo) },
			{ label: "Completados", value: n(contagem.completa) },
			{ label: "Já estão aqui", value: n(contagem.igual) },
			{ label: "Ficam de fora", value: n(contagem.erro) },
		]}
	/>
);

const WarningsLink = ({ id }: { id: string }) => (
	<DownloadLink to={href("/admin/clientes/importar/:id/avisos.csv", { id })}>
		Baixar os avisos
	</DownloadLink>
);

function Preview({ id, previa }: { id: string; previa: NonNullable<Found["previa"]> }) {
	const { contagem, linhas, total, ofertas, ignoradas } = previa;
	const wanted = contagem.novo + contagem.completa;
	return (
		<div className="grid gap-6">
			<NothingWritten />
			<Figures contagem={contagem} />
			<p className="text-small text-subtle">
				{ofertas > 0 &&
					`${counted(ofertas, "pessoa aceitou", "pessoas aceitaram")} receber ofertas na loja antiga. `}
				<IgnoredColumns columns={ignoradas} change="?colunas" />
			</p>
			<Panel title="Clientes do arquivo" action={<WarningsLink id={id} />}>
				<ul className="divide-y divide-line border-y border-line text-small">
					{linhas.map(({ linha, nome, email, acao, mensagem, ofertas: gives }) => (
						<li
							key={linha}
							className="grid gap-x-4 gap-y-0.5 py-2.5 md:grid-cols-[64px_1fr_180px] md:items-baseline"
						>
							<span className="nums text-caption text-subtle">Linha {linha}</span>
							<div className="min-w-0">
								<p className="break-words">
									<b className="font-medium">{nome || "(sem nome)"}</b>{" "}
									<span className="text-subtle">{email}</span>
								</p>
								{mensagem && (
									<p
										className={`text-caption break-words ${acao === "erro" ? "text-bad-text" : "text-warn-text"}`}
									>
										{mensagem}
									</p>
								)}
							</div>
							<span className="text-caption text-subtle">
								{OUTCOME_WORDS[acao]}
								{gives && " · aceita ofertas"}
							</span>
						</li>
					))}
				</ul>
				{total > linhas.length && (
					<p className="nums mt-2 text-caption text-subtle">e mais {n(total - linhas.length)}</p>
				)}
			</Panel>
			<ConfirmImport wanted={wanted} what={counted(wanted, "cliente", "clientes")} />
		</div>
	);
}

type ProgressProps = { found: Found; andamento: NonNullable<Found["andamento"]> };

function Progress({ found: { id, estado, total, problema }, andamento }: ProgressProps) {
	const { contagem, feitos, desfeitos, ficaram, podeDesfazer } = andamento;
	const working = estado === "trazendo" || estado === "desfazendo";
	useFollow(working);
	const title = {
		trazendo: "Trazendo os clientes",
		parada: "A importação parou",
		desfazendo: "Desfazendo a importação",
		desfeita: "Importação desfeita",
	}[estado as string];
	return (
		<div className="grid gap-6">
			<Panel
				title={title ?? counted(total, "linha lida", "linhas lidas")}
				action={<WarningsLink id={id} />}
			>
				{(estado === "trazendo" || estado === "parada") && (
					<Bar label="Clientes" done={feitos} of={total} />
				)}
				<Stopped estado={estado} problema={problema} />
				{problema === "" && (
					<Going working={working}>
						{estado === "desfeita" &&
							` ${counted(desfeitos, "cliente voltou ao que era", "clientes voltaram ao que eram")}; ${counted(ficaram, "ficou", "ficaram")}, por edição posterior.`}
					</Going>
				)}
				<div className="mt-4 flex flex-wrap gap-3">
					<ButtonLink size="sm" variant="outline" to={href("/admin/clientes")}>
						Ver clientes
					</ButtonLink>
					{podeDesfazer && (
						<UndoImport text="Os clientes trazidos saem, e os completados voltam ao que eram, menos os editados depois. As escolhas sobre ofertas que vieram juntas saem também." />
					)}
				</div>
			</Panel>
			{!estado.startsWith("desf") && <Figures contagem={contagem} />}
		</div>
	);
}
