import { pageNumber } from "#core/values/list-page.ts";
import { counted, typedTerm } from "#core/values/text.ts";
import { type Filters, parseFilters, writeFilters } from "./filter.ts";

/** Sort options of the listing, in display order (rule catalogue 9). */
export const SORT_OPTIONS = [
	{ value: "recentes", label: "Mais recentes" },
	{ value: "nome", label: "Nome A-Z" },
	{ value: "menor-preco", label: "Menor preço" },
	{ value: "maior-preco", label: "Maior preço" },
] as const;

/** Available, and the default, while there is a search text. */
export const RELEVANCE = { value: "relevancia", label: "Mais relevantes" } as const;

export type SortOption = (typeof SORT_OPTIONS)[number]["value"] | typeof RELEVANCE.value;

export const usualOrder = (q: string): SortOption => (q ? RELEVANCE.value : "recentes");

export const PAGE_SIZE = 24;
const MAX_TERM = 120;

export type ListingQuery = {
	q: string;
	categoria: string;
	filtros: Filters;
	ordem: SortOption;
	pagina: number;
};

const isSort = (text: string | null): text is SortOption =>
	[RELEVANCE, ...SORT_OPTIONS].some((option) => option.value === text);

/** Parses the listing's state from its address; ignores unknown or invalid values. */
export function parseListingQuery(params: URLSearchParams): ListingQuery {
	const ordem = params.get("ordem");
	const q = typedTerm(params.get("q"), MAX_TERM);
	return {
		q,
		categoria: (params.get("categoria") ?? "").slice(0, MAX_TERM),
		filtros: parseFilters(params),
		ordem: isSort(ordem) ? ordem : usualOrder(q),
		pagina: pageNumber(params),
	};
}

/** Address parameters of a listing state without defaults; empty when all are defaults. */
export function listingSearch(query: Partial<ListingQuery>): string {
	const params = new URLSearchParams();
	if (query.q) params.set("q", query.q);
	if (query.categoria) params.set("categoria", query.categoria);
	if (query.filtros) writeFilters(query.filtros, params);
	if (query.ordem && query.ordem !== usualOrder(query.q ?? "")) params.set("ordem", query.ordem);
	if (query.pagina && query.pagina > 1) params.set("pagina", String(query.pagina));
	const text = params.toString();
	return text ? `?${text}` : "";
}

export const countText = (total: number): string =>
	counted(total, "produto encontrado", "produtos encontrados");
