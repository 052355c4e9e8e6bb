import { data, type RouterContextProvider } from "react-router";
import { reportErrorContext } from "../context.ts";

/**
 * Reads who somebody is and what they may do. Where that cannot be read nothing of the back office is shown,
 * its login neither, and the answer says just that; the failure is reported.
 */
export async function readAccess<T>(
	context: Readonly<RouterContextProvider>,
	read: () => Promise<T>,
): Promise<T> {
	try {
		return await read();
	} catch (error) {
		context.get(reportErrorContext)(error);
		throw data(
			{ unreadable: "Não foi possível conferir o seu acesso", whole: true },
			{ status: 503, statusText: "Service Unavailable" },
		);
	}
}
