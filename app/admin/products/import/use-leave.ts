import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Opens another screen once an action and what it reloads have ended: a navigation would interrupt them. */
export function useLeave(to: string | null, busy: boolean): void {
	const navigate = useNavigate();
	useEffect(() => {
		if (to !== null && !busy) void navigate(to);
	}, [to, busy, navigate]);
}
