/** The shop's functions as the browser calls them: `POST /functions/v1/{name}` (spec storefront §7). */

export type FunctionFailure = { ok: false; error: string | null; offline: boolean };
export type FunctionResult<T> = { ok: true; value: T } | FunctionFailure;

const TIMEOUT_MS = 30_000;

/** Never throws: a refusal carries the server's message, a lost network `offline`. */
export async function callFunction<T>(name: string, body: unknown): Promise<FunctionResult<T>> {
	try {
		const response = await fetch(`/functions/v1/${name}`, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(body),
			signal: AbortSignal.timeout(TIMEOUT_MS),
		});
		const answer = (await response.json().catch(() => null)) as (T & { error?: string }) | null;
		if (response.ok && answer) return { ok: true, value: answer };
		return { ok: false, error: answer?.error ?? null, offline: false };
	} catch {
		return { ok: false, error: null, offline: true };
	}
}

export type PixPayment = {
	qrCode: string;
	/** PNG without the `data:` prefix. */
	qrCodeBase64: string;
	paymentId: string;
	/** ISO moment. */
	expiresAt: string;
};

export type PaymentStatus = { found: boolean; status: string };

export type CardAnswer = {
	approved: boolean;
	statusDetail?: string;
	pending?: boolean;
	error?: string;
};
