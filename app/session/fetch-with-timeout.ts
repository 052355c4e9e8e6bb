import { useCallback, useEffect, useState } from "react";
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

/** The JSON at an address of the shop; undefined when it is refused, needs a session, or does not come. */
export async function getJson<T>(
	address: string,
	signal?: AbortSignal,
	ms?: number,
): Promise<T | undefined> {
	try {
		const response = await fetchWithTimeout(address, signal ? { signal } : {}, ms);
		return response.ok && !response.redirected ? ((await response.json()) as T) : undefined;
	} catch {
		return undefined;
	}
}

/** The server's status when the database is unavailable and nothing was cached. */
export const isOutage = (error: unknown): boolean =>
	isRouteErrorResponse(error) && error.status === 503;

/** No response: offline, or `fetchWithTimeout` expired. */
export const isUnreachable = (error: unknown): boolean =>
	(error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) ||
	(error instanceof DOMException && error.name === "TimeoutError");

type Unreached = { ok: false; message: string };

const AWAY = "Sem conexão com a loja. Confira a internet e tente de novo.";

/**
 * Sends a form, with files or without, or JSON, to a resource route, and returns its answer. An expired session leads
 * to sign-in and back. Never throws: `away` is what is said when no answer comes.
 */
export async function postForm<T>(
	address: string,
	body: URLSearchParams | FormData | object,
	away = AWAY,
): Promise<T | Unreached> {
	try {
		const form = body instanceof URLSearchParams || body instanceof FormData;
		const response = await fetchWithTimeout(address, {
			method: "POST",
			...(form
				? { body }
				: { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
		});
		if (response.redirected) {
			const { pathname, search } = window.location;
			window.location.assign(`/auth?${new URLSearchParams({ voltar: pathname + search })}`);
		}
		const answer: unknown = await response.json();
		// Outages are answered in plain text.
		if (typeof answer === "string") return { ok: false, message: answer };
		if (typeof answer !== "object" || answer === null) return { ok: false, message: away };
		// So are refusals before the route: rate and size limits.
		if ("error" in answer && typeof answer.error === "string") {
			return { ok: false, message: answer.error };
		}
		return answer as T;
	} catch {
		return { ok: false, message: away };
	}
}

/** A part of a page is worth this much waiting. */
const PART_TIMEOUT_MS = 10_000;

/**
 * The JSON at an address; null fetches nothing. Fetched anew when `changed` is another value: meanwhile, and when that
 * fails, the last answer stays.
 */
export function useFetched<T>(address: string | null, changed?: unknown) {
	const [known, setKnown] = useState<{ address: string; answer: T | undefined }>();
	const [turn, setTurn] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a change and a new turn are reasons to ask again
	useEffect(() => {
		if (!address) return;
		const left = new AbortController();
		void getJson<T>(address, left.signal, PART_TIMEOUT_MS).then((answer) => {
			if (left.signal.aborted) return;
			setKnown((now) =>
				answer === undefined && now?.address === address ? now : { address, answer },
			);
		});
		return () => left.abort();
	}, [address, changed, turn]);
	const again = useCallback(() => {
		setKnown(undefined);
		setTurn((now) => now + 1);
	}, []);
	const current = known?.address === address ? known : undefined;
	return {
		answer: current?.answer,
		failed: current !== undefined && current.answer === undefined,
		again,
	};
}
