import { data, type RouterContextProvider } from "react-router";
import { reportErrorContext } from "../context.ts";

/** What stands in the frame instead of a screen that could not be read. */
export type Unreadable = {
	unreadable: string;
	/** No screen can be read, as long as it lasts. */
	whole?: boolean;
};

/**
 * A loader whose failure is said in the frame of the back office, under a title of its own, with a way to
 * try again; the failure is reported. Redirects and answers such as "not found" pass as they are.
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
