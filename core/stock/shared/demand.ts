import { typedTerm } from "#core/values/text.ts";

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

/** Parses the list's state from its address; ignores unknown values. */
export function parseDemandQuery(params: URLSearchParams): DemandQuery {
	const page = Number(params.get("pagina"));
	return {
		q: typedTerm(params.get("q"), MAX_TERM),
		ordem: DEMAND_SORTS.find(({ value }) => value === params.get("ordem"))?.value ?? "esperados",
		pagina: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
	};
}
