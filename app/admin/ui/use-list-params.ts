import { useCallback, useEffect } from "react";
import { useNavigation, useSearchParams } from "react-router";

type Changes = Record<string, string | number | null | undefined>;

/** What the list has been asked to show and does not show yet, for whichever of its controls asks next. */
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
 * What a list shows lives in its address: search, filters, sort and page survive reload, back button and
 * a sent link. Any change but one of the page itself goes back to the first page, and a change made while
 * another is still loading adds to it.
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
