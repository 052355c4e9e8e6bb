import { pageNumber, paramText } from "#core/values/list-page.ts";

/** Periods of the report in days, today included. */
export const REPORT_PERIODS = [
	{ value: "7", label: "7 dias" },
	{ value: "90", label: "90 dias" },
	{ value: "365", label: "12 meses" },
] as const;
const USUAL_DAYS = 30;

export const REPORT_SORTS = [
	{ value: "buscas", label: "Mais buscados" },
	{ value: "cliques", label: "Menos cliques" },
	{ value: "pedidos", label: "Mais pedidos" },
] as const;

export const REPORT_FILTERS = [
	{ value: "sem", label: "Sem resultado" },
	{ value: "com", label: "Com resultado" },
] as const;

export type ReportQuery = {
	q: string;
	dias: number;
	/** `""`: terms without results first, then by searches. */
	ordem: "" | (typeof REPORT_SORTS)[number]["value"];
	resultado: "" | (typeof REPORT_FILTERS)[number]["value"];
	pagina: number;
};

export type TermRow = {
	termo: string;
	escrito: string;
	buscas: number;
	cliques: number;
	pedidos: number;
	/** Last number of results; null when unknown. */
	resultados: number | null;
	ultima: string;
};

export type ReportSummary = {
	buscas: number;
	antes: number;
	cliques: number;
	pedidos: number;
	/** Searches of terms without results, and the number of these terms. */
	sem_resultado: number;
	termos_sem: number;
};

/** Parses the report's state from its address; ignores unknown values. */
export function parseReportQuery(params: URLSearchParams): ReportQuery {
	const known = <T extends string>(name: string, of: readonly { value: T }[]) =>
		of.find(({ value }) => value === params.get(name))?.value ?? "";
	return {
		q: paramText(params, "q"),
		dias: Number(known("periodo", REPORT_PERIODS)) || USUAL_DAYS,
		ordem: known("ordem", REPORT_SORTS),
		resultado: known("resultado", REPORT_FILTERS),
		pagina: pageNumber(params),
	};
}

/** A share in whole percent, rounded down; null of zero. */
export const wholePercent = (part: number, whole: number): number | null =>
	whole === 0 ? null : Math.floor((part / whole) * 100);
