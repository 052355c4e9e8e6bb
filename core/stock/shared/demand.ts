import { pageNumber } from "#core/values/list-page.ts";
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

/** Parses the list's state from its address; ignores unknown values. */
export function parseDemandQuery(params: URLSearchParams): DemandQuery {
	return {
		q: typedTerm(params.get("q"), MAX_TERM),
		ordem: DEMAND_SORTS.find(({ value }) => value === params.get("ordem"))?.value ?? "esperados",
		pagina: pageNumber(params),
	};
}
