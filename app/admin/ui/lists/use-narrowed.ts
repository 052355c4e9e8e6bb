import { useSearchParams } from "react-router";

/** Parameters that do not filter rows. */
const NOT_FILTERS = new Set(["ordem", "pagina"]);

/** Whether the URL searches or filters, for lists without other parameters. */
export function useNarrowed(): boolean {
	const [params] = useSearchParams();
	return [...params.keys()].some((name) => !NOT_FILTERS.has(name));
}
