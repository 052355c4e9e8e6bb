import { typedTerm } from "#core/values/typed-term-rules.ts";

/** One page of a list that the database pages. */
export type ListPage<Row> = {
	rows: Row[];
	/** How many there are; no more than `MOST_LISTED` are counted. */
	total: number;
	page: number;
	pages: number;
};

/** Older rows than these are found by filters and exports, not by leafing. */
export const MOST_LISTED = 10_000;

/** The page number of an address; anything strange is the first. */
export function pageNumber(params: URLSearchParams): number {
	const page = Number(params.get("pagina"));
	return Number.isInteger(page) && page >= 1 && page <= MOST_LISTED ? page : 1;
}

/** A parameter as text for a search, bounded. */
export const paramText = (params: URLSearchParams, name: string, most = 120): string =>
	typedTerm(params.get(name), most);

/**
 * The days (`2026-11-21`) between which an address looks, as `de` and `ate`; empty where it names none. Those the
 * wrong way round change places.
 */
export function paramDays(params: URLSearchParams): { de: string; ate: string } {
	const [de, ate] = [paramDay(params, "de"), paramDay(params, "ate")];
	return de && ate && de > ate ? { de: ate, ate: de } : { de, ate };
}

function paramDay(params: URLSearchParams, name: string): string {
	const text = params.get(name) ?? "";
	const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
	return at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : "";
}
