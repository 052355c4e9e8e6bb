import { fetchWithTimeout } from "./fetch-with-timeout.ts";

export type Unreached = { ok: false; message: string };

const AWAY: Unreached = {
	ok: false,
	message: "Sem conexão com a loja. Confira a internet e tente de novo.",
};

/**
 * Sends a form, with files or without, or JSON, to a resource route, and returns its answer. An expired session leads
 * to sign-in and back. Never throws.
 */
export async function postForm<T>(
	address: string,
	body: URLSearchParams | FormData | object,
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
		if (typeof answer !== "object" || answer === null) return AWAY;
		// So are refusals before the route: rate and size limits.
		if ("error" in answer && typeof answer.error === "string") {
			return { ok: false, message: answer.error };
		}
		return answer as T;
	} catch {
		return AWAY;
	}
}
