import { useEffect, useRef } from "react";

/**
 * Tells once of each answer of a fetcher when it is on the page. The effect has no dependencies on
 * purpose: React Router keeps answers beside React's state, so a render that React drops may be the first
 * to read one, and an effect that depended on it would take it for known and never run.
 */
export function useFetcherAnswer<A>(answer: A | undefined, tell: (answer: A) => void): void {
	const seen = useRef<A>(undefined);
	useEffect(() => {
		if (answer === undefined || seen.current === answer) return;
		seen.current = answer;
		tell(answer);
	});
}
