import { typedTerm } from "#core/values/typed-term-rules.ts";

/** How products that people wait for may be ordered. */
export const DEMAND_SORTS = [
	{ value: "recentes", label: "Pedidos mais recentes" },
	{ value: "nome", label: "Nome A-Z" },
] as const;

export type DemandQuery = {
	q: string;
	/** `esperados`: most people first. */
	ordem: "esperados" | (typeof DEMAND_SORTS)[number]["value"];
	pagina: number;
};

const MAX_TERM = 120;
const MAX_PAGE = 10_000;

/** Reads the state of the list from its address; anything unknown counts as absent. */
export function parseDemandQuery(params: URLSearchParams): DemandQuery {
	const page = Number(params.get("pagina"));
	return {
		q: typedTerm(params.get("q"), MAX_TERM),
		ordem: DEMAND_SORTS.find(({ value }) => value === params.get("ordem"))?.value ?? "esperados",
		pagina: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
	};
}
