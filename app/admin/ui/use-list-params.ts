import { useCallback } from "react";
import { useNavigation, useSearchParams } from "react-router";

type Changes = Record<string, string | number | null | undefined>;

/**
 * What a list shows lives in its address: search, filters, sort and page survive reload, back button and
 * a sent link. Any change but one of the page itself goes back to the first page.
 */
export function useListParams() {
	const [params, setParams] = useSearchParams();
	const { state } = useNavigation();
	const set = useCallback(
		(changes: Changes, { replace = false } = {}) =>
			setParams(
				(current) => {
					const next = new URLSearchParams(current);
					if (!("pagina" in changes)) next.delete("pagina");
					for (const [name, value] of Object.entries(changes)) {
						if (value === null || value === undefined || value === "") next.delete(name);
						else next.set(name, String(value));
					}
					return next;
				},
				{ replace, preventScrollReset: true },
			),
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
