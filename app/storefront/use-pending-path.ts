import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

const SHOWN_AFTER_MS = 250;

/** Path of a page that has been on its way for a moment; a quick one shows no skeleton at all. */
export function usePendingPath(): string | null {
	const { location, state } = useNavigation();
	const { pathname } = useLocation();
	const next = state === "loading" && location.pathname !== pathname ? location.pathname : null;
	const waits = next !== null;
	const [late, setLate] = useState(false);
	useEffect(() => {
		if (!waits) return;
		const timer = setTimeout(() => setLate(true), SHOWN_AFTER_MS);
		return () => {
			clearTimeout(timer);
			setLate(false);
		};
	}, [waits]);
	return late ? next : null;
}
