import { useEffect, useState } from "react";
import { useNavigate } from "react-router";

/**
 * Opens another screen once an action and what it reloads have ended. A navigation that starts earlier can be lost
 * while its route is still being discovered: React Router 8.4 (`handleFetcherAction`) then changes the address and
 * keeps the page.
 */
export function useLeave(busy: boolean, replace = false): (to: string) => void {
	const navigate = useNavigate();
	const [to, leave] = useState<string | null>(null);
	useEffect(() => {
		if (to === null || busy) return;
		leave(null);
		void navigate(to, { replace });
	}, [to, busy, replace, navigate]);
	return leave;
}
