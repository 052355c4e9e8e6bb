import { useEffect, useState } from "react";
import { useNavigate } from "react-router";

/**
 * Opens a screen that was not linked before, once an action and what it reloads have ended. Earlier the navigation can
 * be lost while its route is being discovered: React Router 8.4 (`handleFetcherAction`) then changes the address and
 * keeps the page.
 */
export function useLeave(busy: boolean): (to: string) => void {
	const navigate = useNavigate();
	const [to, leave] = useState<string | null>(null);
	useEffect(() => {
		if (to === null || busy) return;
		leave(null);
		void navigate(to);
	}, [to, busy, navigate]);
	return leave;
}
