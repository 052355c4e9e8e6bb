import { data, type RouterContextProvider } from "react-router";
import { reportErrorContext } from "../context.ts";

/** Displayed in the frame instead of a screen that failed to load. */
export type Unreadable = {
	unreadable: string;
	whole?: boolean;
};

/**
 * Wraps a loader: reports a failure and shows it inside the frame with a retry button. Redirects and
 * responses such as 404 pass through.
 */
export const loadScreen =
	<Args extends { context: Readonly<RouterContextProvider> }, T>(
		title: string,
		load: (args: Args) => Promise<T> | T,
	) =>
	async (args: Args): Promise<T> => {
		try {
			return await load(args);
		} catch (error) {
			if (!(error instanceof Error)) throw error;
			args.context.get(reportErrorContext)(error);
			throw data<Unreadable>(
				{ unreadable: title },
				{ status: 503, statusText: "Service Unavailable" },
			);
		}
	};
