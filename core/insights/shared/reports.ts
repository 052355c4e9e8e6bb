import { addDays } from "#core/values/dates.ts";
import { paramDays, paramText } from "#core/values/list-page.ts";
import { formatMoney } from "#core/values/money.ts";
import { once } from "#core/values/once.ts";
import { counted } from "#core/values/text.ts";
import { daysIn, type Period, periodBefore, readPeriod } from "./period.ts";

/** Number of orders and their total in centavos; paid ones minus refunds (rule money 14). */
export type Sales = { orders: number; total: number };

/** Orders placed on a day, and orders paid on that day (rule money 13). */
export type DaySales = { day: string; placed: Sales; paid: Sales };

/** Steps that pages count; orders are counted from the orders themselves. */
export const COUNTED_STEPS = ["produto", "carrinho", "checkout"] as const;
export type CountedStep = (typeof COUNTED_STEPS)[number];

type Report = {
	id: string;
	/** Sold pieces and money, what came back, or the way to an order. */
	kind: "vendas" | "devolucoes" | "visitas";
	label: string;
	/** Rows are pieces of an order, so that amounts are without freight. */
	pieces?: true;
	/** Rows are in order of time. */
	time?: true;
};

/** Reports as data; `core/insights/report.ts` has the SQL of each key. */
export const REPORTS = [
	{ id: "produto", kind: "vendas", label: "Produto", pieces: true },
	{ id: "tamanho", kind: "vendas", label: "Tamanho", pieces: true },
	{ id: "cor", kind: "vendas", label: "Cor", pieces: true },
	{ id: "variacao", kind: "vendas", label: "Produto, tamanho e cor", pieces: true },
	{ id: "categoria", kind: "vendas", label: "Categoria", pieces: true },
	{ id: "pagamento", kind: "vendas", label: "Forma de pagamento" },
	{ id: "estado", kind: "vendas", label: "Estado" },
	{ id: "entrega", kind: "vendas", label: "Entrega" },
	{ id: "cupom", kind: "vendas", label: "Cupom" },
	{ id: "desconto", kind: "vendas", label: "Desconto" },
	{ id: "canal", kind: "vendas", label: "Canal" },
	{ id: "dia", kind: "vendas", label: "Dia", time: true },
	{ id: "mes", kind: "vendas", label: "Mês", time: true },
	{ id: "motivo", kind: "devolucoes", label: "Motivo" },
	{ id: "motivo_tamanho", kind: "devolucoes", label: "Motivo e tamanho" },
	{ id: "tamanho_devolvido", kind: "devolucoes", label: "Tamanho" },
	{ id: "produto_devolvido", kind: "devolucoes", label: "Produto" },
	{ id: "funil", kind: "visitas", label: "Da visita à compra" },
] as const satisfies Report[];

export type ReportId = (typeof REPORTS)[number]["id"];

export const REPORT_KINDS = [
	{ kind: "vendas", label: "Vendas por" },
	{ kind: "devolucoes", label: "Devoluções por" },
	{ kind: "visitas", label: "Visitas" },
] as const;

export const reportOf = (id: ReportId): Report =>
	REPORTS.find((report) => report.id === id) ?? REPORTS[0];

export const COMPARISONS = [
	{ value: "anterior", label: "o período anterior" },
	{ value: "ano", label: "o mesmo período do ano anterior" },
	{ value: "outro", label: "outro período" },
	{ value: "nada", label: "nada" },
] as const;
export type Comparison = (typeof COMPARISONS)[number]["value"];

export type ReportQuery = {
	por: ReportId;
	period: Period;
	comparar: Comparison;
	before: Period | null;
};

const lastOfMonth = (day: string): string => {
	const [year = 0, month = 1] = day.split("-").map(Number);
	return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/** The same day `months` earlier, or the last of that month. */
function monthsEarlier(day: string, months: number): string {
	const [year = 0, month = 1] = day.split("-").map(Number);
	const first = new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
	const same = `${first.slice(0, 8)}${day.slice(8)}`;
	const last = lastOfMonth(first);
	return same > last ? last : same;
}

/** The period to compare with: a month, or its first days, with those of the month before. */
function comparedPeriod(period: Period, comparar: Comparison, other: Period): Period | null {
	const { from, to } = period;
	if (comparar === "nada") return null;
	if (comparar === "outro") return other;
	const earlier = (months: number): Period => {
		const end = monthsEarlier(to, months);
		// A whole month is compared with a whole month.
		return {
			from: monthsEarlier(from, months),
			to: to === lastOfMonth(to) ? lastOfMonth(end) : end,
		};
	};
	if (comparar === "ano") return earlier(12);
	return from.endsWith("-01") && from.slice(0, 7) === to.slice(0, 7)
		? earlier(1)
		: periodBefore(period);
}

/** The report of an address: sales by product of this month, compared with the month before, unless it says otherwise. */
export function readReportQuery(params: URLSearchParams, today: string): ReportQuery {
	const chosen = paramDays(params);
	const period =
		chosen.de || chosen.ate
			? readPeriod(params, today)
			: { from: `${today.slice(0, 8)}01`, to: today };
	const name = paramText(params, "comparar");
	const comparar = COMPARISONS.find(({ value }) => value === name)?.value ?? "anterior";
	const typed = new URLSearchParams({
		de: params.get("de2") ?? "",
		ate: params.get("ate2") ?? "",
	});
	const { de, ate } = paramDays(typed);
	const other = de && ate ? readPeriod(typed, today) : periodBefore(period);
	const por = REPORTS.find(({ id }) => id === params.get("por"))?.id ?? "produto";
	return { por, period, comparar, before: comparedPeriod(period, comparar, other) };
}

/** Periods that are one click away. */
export function usualPeriods(today: string): { label: string; period: Period }[] {
	const month = `${today.slice(0, 8)}01`;
	const last = addDays(month, -1);
	return [
		{ label: "Este mês", period: { from: month, to: today } },
		{ label: "Mês passado", period: { from: `${last.slice(0, 8)}01`, to: last } },
		{ label: "30 dias", period: { from: addDays(today, -29), to: today } },
		{ label: "Este ano", period: { from: `${today.slice(0, 4)}-01-01`, to: today } },
	];
}

/** Figures of one row, or of all. Centavos. */
export type ReportFigures = {
	orders: number;
	units: number;
	/** What the shop still has of it (rule money 14), or gave back; steps: their number. */
	amount: number;
	freight: number;
	/** Cost of the pieces whose product has one, and what these sold for; null without any. */
	cost: { amount: number; sold: number } | null;
};

export type ReportRow = ReportFigures & {
	key: string;
	name: string;
	/** `amount` of the compared period; null without one. */
	before: number | null;
};

/** Gross margin in percent of what was sold with a known cost; null when unknown. */
export const marginOf = ({ cost }: Pick<ReportFigures, "cost">): number | null =>
	cost && cost.sold > 0 ? Math.round(((cost.sold - cost.amount) / cost.sold) * 1_000) / 10 : null;

/** Days of a period for the name of a file. */
export const periodName = (period: Period): string =>
	daysIn(period) === 1 ? period.from : `${period.from}_${period.to}`;

/** Beside the sales, which are without them. */
export const giftSalesWords = ({ orders, total }: Sales): string =>
	`Mais ${counted(orders, "vale-presente vendido", "vales-presente vendidos")}: ${formatMoney(total)}`;

/** Change of a figure in percent; null from nothing, which no percentage describes (rule office 3). */
export const percentChange = (now: number, before: number): number | null =>
	before === 0 ? null : ((now - before) / before) * 100;

const percent = once(
	() =>
		new Intl.NumberFormat("pt-BR", {
			signDisplay: "exceptZero",
			minimumFractionDigits: 1,
			maximumFractionDigits: 1,
		}),
);

/** `+32,4%`, with its sign. */
export const formatChange = (change: number): string => `${percent().format(change)}%`;
