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
