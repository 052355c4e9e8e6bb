import { useEffect } from "react";
import { useNavigate } from "react-router";

type Call = { serverAction(): Promise<unknown> };

type Leaving<Args> = {
	act(args: Args): Promise<unknown>;
	goal: string;
	/** Whether a redirect means that the session ended; by default only `goal` does. */
	isOut?(location: string): boolean;
	onLeft(): Promise<void> | void;
};

let lead: (goal: string) => void = () => {};

/** Navigates after leaving the account, whatever page is open by then. */
export function useLeaveNavigation(): void {
	const navigate = useNavigate();
	useEffect(() => {
		lead = (goal) => void navigate(goal, { replace: true });
	}, [navigate]);
}

/**
 * Runs `act`; another redirect or a refusal means the session goes on. Navigates itself, because React Router drops
 * the redirect when the page revalidated meanwhile, and the tab would stay, or report an expired session at the
 * login.
 */
export async function leaveAccount<Args extends Call>(
	args: Args,
	{ act, goal, isOut = (location) => location === goal, onLeft }: Leaving<Args>,
) {
	try {
		return await act(args);
	} catch (error) {
		if (error instanceof Response && isOut(error.headers.get("Location") ?? "")) {
			try {
				await onLeft();
			} finally {
				lead(goal);
			}
		}
		throw error;
	}
}
