import { useCallback, useRef } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";

type Changes = Record<string, string | number | null | undefined>;

/**
 * What a list shows lives in its address: search, filters, sort and page survive reload, back button and
 * a sent link. Any change but one of the page itself goes back to the first page.
 */
export function useListParams() {
	const [params, setParams] = useSearchParams();
	const { pathname } = useLocation();
	const { state, location } = useNavigation();
	// A filter chosen while a search is still loading adds to it rather than undoing it.
	const latest = useRef(params);
	latest.current = location?.pathname === pathname ? new URLSearchParams(location.search) : params;
	const set = useCallback(
		(changes: Changes, { replace = false } = {}) => {
			const next = new URLSearchParams(latest.current);
			if (!("pagina" in changes)) next.delete("pagina");
			for (const [name, value] of Object.entries(changes)) {
				if (value === null || value === undefined || value === "") next.delete(name);
				else next.set(name, String(value));
			}
			latest.current = next;
			setParams(next, { replace, preventScrollReset: true });
		},
		[setParams],
	);
	const linkTo = (changes: Changes): string => {
		const next = new URLSearchParams(params);
		for (const [name, value] of Object.entries(changes)) {
			if (value === null || value === undefined || value === "") next.delete(name);
			else next.set(name, String(value));
		}
		const search = next.toString();
		return search ? `?${search}` : "?";
	};
	return { params, set, linkTo, busy: state === "loading" };
}
