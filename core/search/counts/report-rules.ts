import { pageNumber, paramText } from "#core/values/list-page-rules.ts";

/** Days the report may look back over, today included. */
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
	/** `""`: those without result first, then the most searched. */
	ordem: "" | (typeof REPORT_SORTS)[number]["value"];
	resultado: "" | (typeof REPORT_FILTERS)[number]["value"];
	pagina: number;
};

/** A term over the days of the report. */
export type TermRow = {
	termo: string;
	/** As it was typed last. */
	escrito: string;
	buscas: number;
	cliques: number;
	pedidos: number;
	/** Products it showed last; null while nobody looked. */
	resultados: number | null;
	/** The last day on which it was searched: `2026-11-21`. */
	ultima: string;
};

export type ReportSummary = {
	buscas: number;
	/** In as many days before. */
	antes: number;
	cliques: number;
	pedidos: number;
	/** Searches of terms without result, and how many terms those are. */
	sem_resultado: number;
	termos_sem: number;
};

/** Reads the state of the report from its address; anything unknown counts as absent. */
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

/** A share in whole percent, rounded down; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
	whole === 0 ? null : Math.floor((part / whole) * 100);
