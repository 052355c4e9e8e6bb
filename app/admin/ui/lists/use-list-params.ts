import { useCallback, useEffect } from "react";
import { useNavigation, useSearchParams } from "react-router";

type Changes = Record<string, string | number | null | undefined>;

/** Parameters of a pending navigation, so that the next control builds on them. */
let wanted: { pathname: string; params: URLSearchParams } | null = null;

function change(from: URLSearchParams, changes: Changes): URLSearchParams {
	const next = new URLSearchParams(from);
	for (const [name, value] of Object.entries(changes)) {
		if (value === null || value === undefined || value === "") next.delete(name);
		else next.set(name, String(value));
	}
	return next;
}

/**
 * List state in the URL: search, filters, sort and page survive reloads, the back button and shared links.
 * Any change except the page resets the page; a change during a pending navigation adds to it.
 */
export function useListParams() {
	const [params, setParams] = useSearchParams();
	const { state } = useNavigation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is the arrival of new ones that counts
	useEffect(() => {
		wanted = null;
	}, [params]);
	const set = useCallback(
		(changes: Changes, { replace = false } = {}) => {
			const { pathname, search } = window.location;
			const from = wanted?.pathname === pathname ? wanted.params : new URLSearchParams(search);
			const next = change(from, "pagina" in changes ? changes : { ...changes, pagina: null });
			wanted = { pathname, params: next };
			setParams(next, { replace, preventScrollReset: true });
		},
		[setParams],
	);
	const linkTo = (changes: Changes): string => `?${change(params, changes)}`;
	return { params, set, linkTo, busy: state === "loading" };
}

/** Parameters that do not filter rows. */
const NOT_FILTERS = new Set(["ordem", "pagina"]);

/** Whether the URL searches or filters, for lists without other parameters. */
export function useNarrowed(): boolean {
	const [params] = useSearchParams();
	return [...params.keys()].some((name) => !NOT_FILTERS.has(name));
}
