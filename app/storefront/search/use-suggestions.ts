import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { loader } from "./suggestions-route.ts";

const PAUSE_MS = 150;
const SHORTEST = 2;

/** What the shop offers for what is typed; the former offer stays until the next is there. */
export function useSuggestions(typed: string) {
	const fetcher = useFetcher<typeof loader>();
	const term = typed.trim();
	const { load } = fetcher;
	useEffect(() => {
		if (term.length < SHORTEST) return;
		const timer = setTimeout(
			() => void load(`/busca/sugestoes?${new URLSearchParams({ q: term }).toString()}`),
			PAUSE_MS,
		);
		return () => clearTimeout(timer);
	}, [term, load]);
	return term.length < SHORTEST ? undefined : fetcher.data;
}
