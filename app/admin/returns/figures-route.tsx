import { Link } from "react-router";
import { shopContext } from "#app/context.ts";
import { FEWEST_CASES, returnLeaning } from "#core/catalog/sizing/shared/return-fit.ts";
import { readPeriod } from "#core/insights/shared/period.ts";
import type { ReturnFigures } from "#core/returns/figures.ts";
import { EVENT_LABELS } from "#core/returns/shared/words.ts";
import { shopDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/text.ts";
import { loadScreen } from "../load-screen.ts";
import { ExportLink } from "../ui/lists/list-screen.tsx";
import { ListToolbar } from "../ui/lists/list-toolbar.tsx";
import { PageHead, PlaceTabs } from "../ui/page-head.tsx";
import { FigureStrip, Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/figures-route";

export const loader = loadScreen(
	"Erro ao carregar os números de trocas",
	async ({ url, context }: Route.LoaderArgs) => {
		const today = shopDay(new Date());
		const period = readPeriod(url.searchParams, today);
		return { today, figures: await context.get(shopContext).returns.figures(period) };
	},
);

type Row = { name: string; pieces: number; note?: string };

function Ranking({ title, rows }: { title: string; rows: Row[] }) {
	const most = Math.max(1, ...rows.map(({ pieces }) => pieces));
	return (
		<Panel title={title}>
			{rows.length === 0 ? (
				<p className="text-small text-subtle">Nada no período.</p>
			) : (
				<ol className="grid gap-3">
					{rows.map(({ name, pieces, note }) => (
						<li key={name}>
							<p className="flex flex-wrap justify-between gap-x-4 text-small wrap-anywhere">
								<span className="min-w-0">{name || "Sem nome"}</span>
								<span className="nums min-w-0">
									{counted(pieces, "peça", "peças")}
									{note && <span className="text-subtle"> {note}</span>}
								</span>
							</p>
							<span
								aria-hidden
								className="mt-1 block h-1.5 rounded-full bg-brand"
								style={{ width: `${Math.max(2, (pieces / most) * 100)}%` }}
							/>
						</li>
					))}
				</ol>
			)}
		</Panel>
	);
}

/** What returns say of the fit, and whether shoppers see it (rule catalogue 24). */
const Fits = ({ fits }: { fits: ReturnFigures["fits"] }) => (
	<Panel title="Caimento, pelas trocas de dois anos">
		<p className="mb-4 text-small text-subtle">
			Com {FEWEST_CASES} trocas por tamanho ou mais, dois terços para um lado e uma de cada 20 peças
			vendidas, a página do produto avisa e o conselho de tamanho muda. É contado toda noite.
		</p>
		{fits.length === 0 ? (
			<p className="text-small text-subtle">Nenhuma peça voltou por tamanho.</p>
		) : (
			<ul className="divide-y divide-line">
				{fits.map(({ name, slug, ...counts }) => {
					const side = returnLeaning(counts);
					return (
						<li
							key={slug}
							className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5 text-small wrap-anywhere"
						>
							<Link to={`/produto/${slug}`} className="min-w-0 font-medium hover:underline">
								{name}
							</Link>
							<span className="nums min-w-0">
								{counts.pequeno} pequena, {counts.grande} grande, de {counts.vendidas} vendidas
								<span className="block text-subtle">
									{side ? `Avisa: costuma vestir ${side}` : "Ainda não avisa"}
								</span>
							</span>
						</li>
					);
				})}
			</ul>
		)}
	</Panel>
);

const daysWords = (days: number): string =>
	`${days.toLocaleString("pt-BR")} ${days === 1 ? "dia" : "dias"}`;

export default function Figures({ loaderData: { figures, today } }: Route.ComponentProps) {
	const { total, owed, days, byReason, byProduct, bySize, byColour, fits } = figures;
	const named = (rows: Row[]) => rows.map((row) => ({ ...row, name: wordOf(row.name) }));
	return (
		<>
			<PageHead title="Trocas" text="O que volta, por quê, e quanto demora.">
				<ExportLink to="/admin/trocas/numeros.csv" />
			</PageHead>
			<PlaceTabs label="Partes de trocas" screen="/admin/trocas" />
			<ListToolbar today={today} />
			<div className="grid gap-5">
				<FigureStrip
					label="Resumo"
					figures={[
						{ label: "Pedidos no período", value: total },
						{
							label: "Ainda devido a clientes",
							value: formatMoney(owed),
							to: "/admin/trocas?aba=dinheiro",
						},
						...days
							.filter(({ step }) => step === "receber" || step === "concluir")
							.map(({ step, days: count }) => ({
								label: step === "receber" ? "Até chegar" : "Até resolver",
								value: daysWords(count),
								note: "em média, do pedido",
							})),
					]}
				/>
				<div className="grid gap-5 lg:grid-cols-2">
					<Ranking title="Por motivo" rows={byReason} />
					<Ranking
						title="Por produto"
						rows={byProduct.map(({ sold, small, large, ...row }) => ({
							...row,
							note: [
								sold > 0 && `de ${sold} vendidas`,
								small > 0 && `${small} por ficar pequena`,
								large > 0 && `${large} por ficar grande`,
							]
								.filter(Boolean)
								.join(", "),
						}))}
					/>
					<Ranking title="Por tamanho" rows={named(bySize)} />
					<Ranking title="Por cor" rows={named(byColour)} />
				</div>
				<Fits fits={fits} />
				<Panel title="Dias até cada passo">
					{days.length === 0 ? (
						<p className="text-small text-subtle">Nada no período.</p>
					) : (
						<dl className="nums grid gap-x-10 gap-y-2 text-small sm:grid-cols-2">
							{days.map(({ step, days: count }) => (
								<div key={step} className="flex justify-between gap-4">
									<dt>{EVENT_LABELS[step as keyof typeof EVENT_LABELS]}</dt>
									<dd>{daysWords(count)}</dd>
								</div>
							))}
						</dl>
					)}
				</Panel>
			</div>
		</>
	);
}

const wordOf = (name: string): string =>
	name === "Único" ? "Tamanho único" : name === "Padrão" ? "Sem cor" : name;
