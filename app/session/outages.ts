import { isRouteErrorResponse } from "react-router";

/** The server's status when the database is unavailable and nothing was cached. */
export const isOutage = (error: unknown): boolean =>
	isRouteErrorResponse(error) && error.status === 503;

/** No response: offline, or `fetchWithTimeout` expired. */
export const isUnreachable = (error: unknown): boolean =>
	(error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) ||
	(error instanceof DOMException && error.name === "TimeoutError");
