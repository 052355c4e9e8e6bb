import clsx from "clsx";
import { useEffect, useState } from "react";
import { Form, Link, useNavigation, useSearchParams } from "react-router";
import { shopContext } from "#app/context.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import type { Period } from "#core/insights/shared/period.ts";
import {
	COMPARISONS,
	giftSalesWords,
	marginOf,
	periodName,
	REPORT_KINDS,
	REPORTS,
	type ReportFigures,
	type ReportQuery,
	type ReportRow,
	readReportQuery,
	reportOf,
	usualPeriods,
} from "#core/insights/shared/reports.ts";
import { shopDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/text.ts";
import { Change } from "../dashboard/panels.tsx";
import { loadScreen } from "../load-screen.ts";
import { DayField, formatShopDay } from "../ui/forms/day-field.tsx";
import { type Column, DataTable } from "../ui/lists/data-table.tsx";
import { ExportLink, Nothing } from "../ui/lists/list-screen.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { FigureStrip, Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import { ReportChart } from "./report-chart.tsx";

/** Rows that reach the browser, and those displayed at first. */
const MOST_ROWS = 1_000;
const FIRST_ROWS = 40;

export const loader = loadScreen(
	"Erro ao carregar o relatório",
	async ({ context, url }: Route.LoaderArgs) => {
		const today = shopDay(new Date());
		const query = readReportQuery(url.searchParams, today);
		const { rows, ...totals } = await context.get(shopContext).insights.loadReport(query);
		return {
			today,
			query,
			...totals,
			rows: rows.slice(0, MOST_ROWS),
			more: Math.max(0, rows.length - MOST_ROWS),
		};
	},
);

const daysWords = ({ from, to }: Period): string =>
	from === to ? formatShopDay(from) : `${formatShopDay(from)} a ${formatShopDay(to)}`;

const percent = (share: number): string => `${share.toLocaleString("pt-BR")}%`;
const number = (n: number): string => n.toLocaleString("pt-BR");

function Totals({ total, before }: { total: ReportFigures; before: ReportFigures | null }) {
	const average = ({ amount, orders }: ReportFigures) =>
		orders > 0 ? Math.round(amount / orders) : 0;
	const change = (of: (figures: ReportFigures) => number) =>
		before && <Change now={of(total)} before={of(before)} than="vs. comparado" />;
	const margin = marginOf(total);
	const known = total.cost && total.cost.sold < total.amount - total.freight;
	return (
		<FigureStrip
			label="Vendas do período"
			figures={[
				{ label: "Vendido", value: formatMoney(total.amount), note: change((of) => of.amount) },
				{ label: "Pedidos pagos", value: number(total.orders), note: change((of) => of.orders) },
				{ label: "Ticket médio", value: formatMoney(average(total)), note: change(average) },
				{
					label: "Margem",
					value: margin === null ? "–" : percent(margin),
					note:
						margin === null
							? "Escreva o custo nos produtos"
							: known
								? `sobre ${formatMoney(total.cost?.sold ?? 0)} com custo escrito`
								: "antes de taxas e impostos",
				},
			]}
		/>
	);
}

/** Columns of a report's kind. */
function columnsOf({ por, before }: ReportQuery, rows: ReportRow[]): Column<ReportRow>[] {
	const { kind, label, pieces } = reportOf(por);
	const steps = kind === "visitas";
	const right = (
		id: string,
		header: string,
		cell: Column<ReportRow>["cell"],
	): Column<ReportRow> => ({ id, header, align: "right", cell });
	const above = (row: ReportRow) => rows[rows.indexOf(row) - 1]?.amount ?? 0;
	const units = right("pecas", "Peças", ({ units: n }) => number(n));
	const orders = right("pedidos", "Pedidos", ({ orders: n }) => number(n));
	const amount = (header: string) =>
		right("valor", header, ({ amount: of }) => (
			<b className="font-semibold">{steps ? number(of) : formatMoney(of)}</b>
		));
	return [
		{
			id: "nome",
			header: steps ? "Passo" : label,
			plain: true,
			cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span>,
		},
		...(steps ? [] : pieces || kind === "devolucoes" ? [units, orders] : [orders, units]),
		...(kind === "vendas" && !pieces
			? [right("frete", "Frete", ({ freight }) => formatMoney(freight))]
			: []),
		amount(steps ? "Vezes" : kind === "devolucoes" ? "Devolvido" : "Vendido"),
		...(steps
			? [
					right("taxa", "Do passo anterior", (row) =>
						above(row) > 0 ? percent(Math.round((row.amount / above(row)) * 1_000) / 10) : "–",
					),
				]
			: []),
		...(pieces
			? [
					right("margem", "Margem", (row) => {
						const margin = marginOf(row);
						return margin === null ? "–" : percent(margin);
					}),
				]
			: []),
		...(before
			? [
					right("antes", "Comparado", ({ amount: now, before: then }) => (
						<span className="text-subtle">
							{steps ? number(then ?? 0) : formatMoney(then ?? 0)}
							<span className="block text-caption">
								<Change now={now} before={then ?? 0} than="" />
							</span>
						</span>
					)),
				]
			: []),
	];
}

const EXPLAINED: Record<(typeof REPORT_KINDS)[number]["kind"], string> = {
	vendas:
		"Pedidos pagos no período, menos o que foi devolvido deles. Um pedido cancelado ou devolvido inteiro não conta. A margem usa o custo escrito hoje no produto.",
	devolucoes:
		"O dinheiro que voltou para clientes no período, no dia em que voltou, qualquer que seja o dia da venda.",
	visitas:
		"Cada visita conta uma vez por passo, sem cookies e sem saber de quem: a loja guarda só quantas foram no dia. Dias de antes da contagem ficam em zero. Os pedidos vêm dos próprios pedidos.",
};

export default function Reports({ loaderData }: Route.ComponentProps) {
	const { today, query, rows, more, total, totalBefore, gifts } = loaderData;
	const [params] = useSearchParams();
	const { kind, label, pieces, time } = reportOf(query.por);
	const visible = params.has("todas") ? rows : rows.slice(0, FIRST_ROWS);
	const steps = kind === "visitas";
	const head = REPORT_KINDS.find((one) => one.kind === kind)?.label ?? "";
	const title = steps ? label : `${head} ${label.toLowerCase()}`;
	const empty = rows.every(({ amount, before }) => amount === 0 && !before);
	return (
		<>
			<PageHead title="Relatórios" text="Dias de Brasília, da meia-noite à meia-noite.">
				<ExportLink to="/admin/relatorios/exportar.csv" />
			</PageHead>
			<PeriodForm key={params.toString()} query={query} today={today} />
			<Totals total={total} before={totalBefore} />
			{gifts.orders > 0 && (
				<p className="mt-3 text-small text-subtle">
					{giftSalesWords(gifts)}. Não entram nas vendas acima: viram venda no pedido que pagam.
				</p>
			)}
			<nav aria-label="Relatórios" className="my-5 grid gap-2.5 print:hidden">
				{REPORT_KINDS.map((group) => (
					<div
						key={group.kind}
						className="flex items-center gap-2 max-md:-mx-5 max-md:overflow-x-auto max-md:px-5 md:flex-wrap"
					>
						<span className="shrink-0 text-small text-subtle md:w-32">{group.label}</span>
						{REPORTS.filter((report) => report.kind === group.kind).map((report) => (
							<Link
								key={report.id}
								to={`?${withParams(params, { por: report.id })}`}
								preventScrollReset
								aria-current={report.id === query.por ? "page" : undefined}
								className="grid min-h-11 shrink-0 place-items-center rounded-full border border-line-strong px-3.5 text-small whitespace-nowrap hover:bg-surface aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-on-ink md:min-h-9"
							>
								{report.label}
							</Link>
						))}
					</div>
				))}
			</nav>
			<Panel>
				{/* The chart has its title in the picture. */}
				<h2 className={empty ? "mb-4 font-sans text-body font-semibold" : "sr-only"}>{title}</h2>
				{empty ? (
					<Nothing
						title="Nada neste período"
						text="Escolha outro período: o que for vendido aparece aqui."
					/>
				) : (
					<ReportChart
						title={title}
						text={`${daysWords(query.period)}${query.before ? `, comparado com ${daysWords(query.before)}` : ""}`}
						bars={rows.map(({ key, name, amount, before }) => ({
							key,
							name,
							value: amount,
							before,
						}))}
						time={time === true}
						format={steps ? number : formatMoney}
						fileName={`${query.por}_${periodName(query.period)}.png`}
					/>
				)}
				<p className="mt-4 text-small text-subtle">{EXPLAINED[kind]}</p>
			</Panel>
			{!empty && (
				<div className="mt-5">
					<DataTable
						label={title}
						columns={columnsOf(query, rows)}
						rows={visible}
						keyOf={({ key }) => key}
						empty={null}
					/>
					<p className="mt-3 text-small text-subtle">
						{visible.length < rows.length && (
							<Link
								to={`?${withParams(params, { todas: "1" })}`}
								preventScrollReset
								className="mr-2 inline-grid min-h-11 place-items-center font-semibold text-brand-text underline underline-offset-4"
							>
								Ver as {number(rows.length)} linhas
							</Link>
						)}
						{more > 0 && `E mais ${counted(more, "linha", "linhas")} no arquivo CSV. `}
						{pieces && total.freight > 0 && "Valores das peças, sem o frete."}
					</p>
				</div>
			)}
		</>
	);
}

function withParams(params: URLSearchParams, changes: Record<string, string>): URLSearchParams {
	const next = new URLSearchParams(params);
	for (const [name, value] of Object.entries(changes)) next.set(name, value);
	return next;
}

function PeriodForm({ query, today }: { query: ReportQuery; today: string }) {
	const { por, period, before } = query;
	const [params] = useSearchParams();
	const { state } = useNavigation();
	const [chosen, setChosen] = useState({ ...period, comparar: query.comparar });
	const [other, setOther] = useState(before ?? period);
	useEffect(() => setOther((now) => before ?? now), [before]);
	return (
		<Form className="mb-5 flex flex-wrap items-end gap-2.5 print:hidden" preventScrollReset>
			<input type="hidden" name="por" value={por} />
			<ul className="flex flex-wrap gap-2">
				{usualPeriods(today).map(({ label, period: { from, to } }) => {
					const current = from === period.from && to === period.to;
					return (
						<li key={label}>
							<Link
								to={`?${withParams(params, { de: from, ate: to })}`}
								preventScrollReset
								aria-current={current || undefined}
								className={clsx(
									"grid min-h-11 place-items-center rounded-sm border px-3.5 text-small font-medium",
									current ? "border-ink bg-ink text-on-ink" : "border-line-strong hover:bg-surface",
								)}
							>
								{label}
							</Link>
						</li>
					);
				})}
			</ul>
			<DayField
				label="Data inicial"
				name="de"
				value={chosen.from}
				max={chosen.to}
				onChange={(from) => setChosen((now) => ({ ...now, from }))}
			/>
			<DayField
				label="Data final"
				name="ate"
				value={chosen.to}
				min={chosen.from}
				max={today}
				onChange={(to) => setChosen((now) => ({ ...now, to }))}
			/>
			<SelectField
				label="Comparar com"
				name="comparar"
				value={chosen.comparar}
				onChange={(event) => {
					const { value } = event.currentTarget;
					setChosen((now) => ({ ...now, comparar: value as ReportQuery["comparar"] }));
				}}
				options={COMPARISONS}
			/>
			{chosen.comparar === "outro" && (
				<>
					<DayField
						label="Início da comparação"
						name="de2"
						value={other.from}
						max={other.to}
						onChange={(from) => setOther((now) => ({ ...now, from }))}
					/>
					<DayField
						label="Fim da comparação"
						name="ate2"
						value={other.to}
						min={other.from}
						max={today}
						onChange={(to) => setOther((now) => ({ ...now, to }))}
					/>
				</>
			)}
			<Button type="submit" size="sm" busy={state === "loading"}>
				Atualizar
			</Button>
		</Form>
	);
}
