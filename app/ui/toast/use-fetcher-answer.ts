import { useEffect, useRef } from "react";

/**
 * Calls back once for each answer of a fetcher. The effect has no dependencies on purpose: React Router keeps answers
 * outside React's state, so a discarded render may be the first to read one, and an effect that depended on it would
 * skip it.
 */
export function useFetcherAnswer<A>(answer: A | undefined, onAnswer: (answer: A) => void): void {
	const seen = useRef<A>(undefined);
	useEffect(() => {
		if (answer === undefined || seen.current === answer) return;
		seen.current = answer;
		onAnswer(answer);
	});
}
