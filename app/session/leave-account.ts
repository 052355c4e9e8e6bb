import { clientAction } from "./client-action.ts";

const HOME = "/";

/**
 * Runs an action that ends the session and leads home. `onLeft` runs before the home page opens; whoever
 * is led elsewhere, or refused, has not left.
 */
export async function leaveAccount(
	args: { serverAction(): Promise<unknown> },
	onLeft: () => Promise<void> | void,
) {
	try {
		return await clientAction(args);
	} catch (error) {
		if (error instanceof Response && error.headers.get("Location") === HOME) await onLeft();
		throw error;
	}
}
