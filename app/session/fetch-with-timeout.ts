import { isRouteErrorResponse } from "react-router";

const TIMEOUT_MS = 30_000;

/** `fetch` that rejects when the whole response takes longer than `ms`. */
export function fetchWithTimeout(
	address: string,
	init: RequestInit = {},
	ms = TIMEOUT_MS,
): Promise<Response> {
	const timeout = AbortSignal.timeout(ms);
	const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
	return fetch(address, { ...init, signal });
}

/** The server's status when the database is unavailable and nothing was cached. */
export const isOutage = (error: unknown): boolean =>
	isRouteErrorResponse(error) && error.status === 503;

/** No response: offline, or `fetchWithTimeout` expired. */
export const isUnreachable = (error: unknown): boolean =>
	(error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) ||
	(error instanceof DOMException && error.name === "TimeoutError");
