import { useEffect, useRef } from "react";

/** When a provider that does not answer is asked again, as long as the frame is open. */
const RETRIES_MS = [20_000, 60_000, 300_000];

/** Asks again after a while that gets longer; what answered starts over. */
export function useRetries(waits: boolean, ask: () => void): void {
	const tried = useRef({ ask, times: 0 });
	useEffect(() => {
		if (!waits) return;
		// Another day, another question.
		if (tried.current.ask !== ask) tried.current = { ask, times: 0 };
		const after = RETRIES_MS[Math.min(tried.current.times, RETRIES_MS.length - 1)];
		const timer = setTimeout(() => {
			tried.current.times++;
			ask();
		}, after);
		return () => clearTimeout(timer);
	}, [waits, ask]);
}
