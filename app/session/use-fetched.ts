import { useCallback, useEffect, useState } from "react";
import { getJson } from "./fetch-with-timeout.ts";

/** A part of a page is worth this much waiting. */
const TIMEOUT_MS = 10_000;

/**
 * The JSON at an address; null fetches nothing. Fetched anew when `changed` is another value: meanwhile, and when that
 * fails, the last answer stays.
 */
export function useFetched<T>(address: string | null, changed?: unknown) {
	const [known, setKnown] = useState<{ address: string; answer: T | undefined }>();
	const [turn, setTurn] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a change and a new turn are reasons to ask again
	useEffect(() => {
		if (!address) return;
		const left = new AbortController();
		void getJson<T>(address, left.signal, TIMEOUT_MS).then((answer) => {
			if (left.signal.aborted) return;
			setKnown((now) =>
				answer === undefined && now?.address === address ? now : { address, answer },
			);
		});
		return () => left.abort();
	}, [address, changed, turn]);
	const again = useCallback(() => {
		setKnown(undefined);
		setTurn((now) => now + 1);
	}, []);
	const current = known?.address === address ? known : undefined;
	return {
		answer: current?.answer,
		failed: current !== undefined && current.answer === undefined,
		again,
	};
}
