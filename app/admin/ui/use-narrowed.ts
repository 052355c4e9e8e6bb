import { useSearchParams } from "react-router";

/** What an address may say of a list without leaving rows out. */
const SHOWN_SO = new Set(["ordem", "pagina"]);

/** Whether the address searches or filters, for lists that keep nothing else in it. */
export function useNarrowed(): boolean {
	const [params] = useSearchParams();
	return [...params.keys()].some((name) => !SHOWN_SO.has(name));
}
