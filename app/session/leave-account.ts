import { useEffect } from "react";
import { useNavigate } from "react-router";

type Call = { serverAction(): Promise<unknown> };

type Leaving<Args> = {
	/** Ends the session and answers with a redirect. */
	act(args: Args): Promise<unknown>;
	/** Where whoever has left goes. */
	goal: string;
	/** Whether being led there means that nobody is signed in any more; otherwise only `goal` does. */
	isOut?(location: string): boolean;
	/** Runs before the page of `goal` opens. */
	onLeft(): Promise<void> | void;
};

let lead: (goal: string) => void = () => {};

/** Lets whoever leaves the account be led away, from whatever page stands there by then. */
export function useLeadAway(): void {
	const navigate = useNavigate();
	useEffect(() => {
		lead = (goal) => void navigate(goal, { replace: true });
	}, [navigate]);
}

/**
 * Runs `act`; whoever is led elsewhere, or refused, has not left. The redirect alone would not do: React
 * Router drops it when the page has asked for its data again meanwhile, and the tab would stay where it
 * was, or be told at the login that the session had ended.
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
