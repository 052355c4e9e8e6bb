type Call = { serverAction(): Promise<unknown> };

/**
 * Runs `act`, an action that ends the session and leads to `goal`. `onLeft` runs before that page opens;
 * whoever is led elsewhere, or refused, has not left.
 */
export async function leaveAccount<Args extends Call>(
	args: Args,
	{
		act,
		goal,
		onLeft,
	}: { act(args: Args): Promise<unknown>; goal: string; onLeft(): Promise<void> | void },
) {
	try {
		return await act(args);
	} catch (error) {
		if (error instanceof Response && error.headers.get("Location") === goal) await onLeft();
		throw error;
	}
}
