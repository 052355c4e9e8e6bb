import type { RouterContextProvider } from "react-router";
import { reportErrorContext } from "../context.ts";

/**
 * Reads the parts of a screen one by one: a part that cannot be read is null, which the screen says in its
 * place, and is reported; the others are shown.
 */
export const partReader =
	(context: Readonly<RouterContextProvider>) =>
	<T>(part: Promise<T>): Promise<T | null> =>
		part.catch((error: unknown) => {
			context.get(reportErrorContext)(error);
			return null;
		});

/** The same for what may be missing: `failed` tells that it could not be read from that it is not there. */
export async function readOrFail<T>(
	context: Readonly<RouterContextProvider>,
	part: Promise<T | null>,
): Promise<{ found: T | null; failed: boolean }> {
	try {
		return { found: await part, failed: false };
	} catch (error) {
		context.get(reportErrorContext)(error);
		return { found: null, failed: true };
	}
}
