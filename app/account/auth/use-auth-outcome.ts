import { useEffect, useRef } from "react";
import type { AuthOutcome } from "./auth-actions.ts";

/** Tells once of each answer of the server. */
export function useAuthOutcome(
	outcome: AuthOutcome | undefined,
	tell: (outcome: AuthOutcome) => void,
): void {
	const seen = useRef<AuthOutcome | undefined>(undefined);
	const latest = useRef(tell);
	latest.current = tell;
	useEffect(() => {
		if (!outcome || seen.current === outcome) return;
		seen.current = outcome;
		latest.current(outcome);
	}, [outcome]);
}
