import { typedTerm } from "./text.ts";

export type ListPage<Row> = {
	rows: Row[];
	/** Counts at most `MOST_LISTED`. */
	total: number;
	page: number;
	pages: number;
};

/** `more`: there are more rows than `total`, where counting stopped. */
export type CountedPage<Row> = ListPage<Row> & { more: boolean };

/** Older rows are reached by filters and exports, not by paging. */
export const MOST_LISTED = 10_000;

const MOST_PAGES = 100_000;

/** Page number of an address; 1 when invalid. */
export function pageNumber(params: URLSearchParams): number {
	const page = Number(params.get("pagina"));
	return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1;
}

/** A parameter as bounded search text. */
export const paramText = (params: URLSearchParams, name: string, most = 120): string =>
	typedTerm(params.get(name), most);

/** Date range `de` and `ate` (`2026-11-21`) of an address; empty when missing. Swaps reversed dates. */
export function paramDays(params: URLSearchParams): { de: string; ate: string } {
	const [de, ate] = [paramDay(params, "de"), paramDay(params, "ate")];
	return de && ate && de > ate ? { de: ate, ate: de } : { de, ate };
}

function paramDay(params: URLSearchParams, name: string): string {
	const text = params.get(name) ?? "";
	const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
	return at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : "";
}
