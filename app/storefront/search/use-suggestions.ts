import { useEffect, useState } from "react";
import { fetchWithTimeout } from "#app/session/fetch-with-timeout.ts";
import type { Offered } from "./suggestions-route.ts";

const PAUSE_MS = 150;
const SHORTEST = 2;

type Offer = {
	/** The former offer stays until the next one is there. */
	offered: Offered | null;
	term: string;
	failed: boolean;
};

const NOTHING_YET: Offer = { offered: null, term: "", failed: false };

/** Suggestions for the typed text, and a retry; outdated requests are aborted. */
export function useSuggestions(typed: string): Offer & { again(): void } {
	const [offer, setOffer] = useState(NOTHING_YET);
	const [turn, setTurn] = useState(0);
	const term = typed.trim();
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks for the same again
	useEffect(() => {
		if (term.length < SHORTEST) return;
		const left = new AbortController();
		const timer = setTimeout(async () => {
			try {
				const q = new URLSearchParams({ q: term });
				const response = await fetchWithTimeout(`/busca/sugestoes?${q}`, { signal: left.signal });
				if (!response.ok) throw new Error(String(response.status));
				setOffer({ offered: (await response.json()) as Offered, term, failed: false });
			} catch {
				if (!left.signal.aborted) setOffer((now) => ({ ...now, failed: true }));
			}
		}, PAUSE_MS);
		return () => {
			clearTimeout(timer);
			left.abort();
		};
	}, [term, turn]);
	const again = () => setTurn((now) => now + 1);
	return { ...(term.length < SHORTEST ? NOTHING_YET : offer), again };
}
