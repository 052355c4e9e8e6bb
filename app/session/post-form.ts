/** What is answered when the shop could not be reached; the form stays as it is. */
export type Unreached = { ok: false; message: string };

const AWAY: Unreached = {
	ok: false,
	message: "Sem conexão com a loja. Confira a internet e tente de novo.",
};

/**
 * Sends a form, with files or without, or JSON, to an address that has no screen of its own, and gives its answer. Whoever is
 * no longer signed in is led to sign in and back. Never throws.
 */
export async function postForm<T>(
	address: string,
	body: URLSearchParams | FormData | object,
): Promise<T | Unreached> {
	try {
		const form = body instanceof URLSearchParams || body instanceof FormData;
		const response = await fetch(address, {
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
		// An outage is told in words alone, whatever the address answers otherwise.
		if (typeof answer === "string") return { ok: false, message: answer };
		if (typeof answer !== "object" || answer === null) return AWAY;
		// So is what the edge refuses before the address hears of it: too much at once, or too large.
		if ("error" in answer && typeof answer.error === "string") {
			return { ok: false, message: answer.error };
		}
		return answer as T;
	} catch {
		return AWAY;
	}
}
