import type { RouterContextProvider } from "react-router";
import { reportErrorContext } from "../context.ts";

/** Reads parts of a screen independently: a failed part is null and reported; the others are displayed. */
export const partReader =
	(context: Readonly<RouterContextProvider>) =>
	<T>(part: Promise<T>): Promise<T | null> =>
		part.catch((error: unknown) => {
			context.get(reportErrorContext)(error);
			return null;
		});

/** The same for optional data: `failed` distinguishes a failure from absence. */
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
