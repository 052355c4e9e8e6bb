export type ShortLine = { name: string; size: string; color: string; available: number };

export type FunctionFailure = {
	ok: false;
	error: string | null;
	code: string | null;
	/** With `too_many_attempts`: seconds until the next try. */
	retryAfter: number | null;
	/** With `out_of_stock`. */
	lines: ShortLine[];
	/** With `invalid`: what is wrong, by field. */
	fields: Record<string, string>;
	offline: boolean;
};
export type FunctionResult<T> = { ok: true; value: T } | FunctionFailure;

const TIMEOUT_MS = 30_000;

type Refusal = {
	error?: string;
	code?: string;
	retryAfter?: number;
	lines?: ShortLine[];
	fields?: Record<string, string>;
};

/** Never throws: a refusal carries the server's message, a network failure `offline`. */
export async function callFunction<T>(name: string, body: unknown): Promise<FunctionResult<T>> {
	try {
		const response = await fetch(`/functions/v1/${name}`, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(body),
			signal: AbortSignal.timeout(TIMEOUT_MS),
		});
		const answer = (await response.json().catch(() => null)) as (T & Refusal) | null;
		if (response.ok && answer) return { ok: true, value: answer };
		return {
			ok: false,
			error: answer?.error ?? null,
			code: answer?.code ?? null,
			retryAfter: answer?.retryAfter ?? null,
			lines: answer?.lines ?? [],
			fields: answer?.fields ?? {},
			offline: false,
		};
	} catch {
		return {
			ok: false,
			error: null,
			code: null,
			retryAfter: null,
			lines: [],
			fields: {},
			offline: true,
		};
	}
}

export type PixPayment = {
	qrCode: string;
	/** PNG without the `data:` prefix. */
	qrCodeBase64: string;
	paymentId: string;
	/** ISO moment. */
	expiresAt: string;
	/** By the server's clock: the device's may be wrong. */
	secondsLeft: number;
};

export type PaymentStatus = {
	found: boolean;
	status: string;
	statusDetail?: string | null;
	secondsLeft?: number;
};

export type CardAnswer = {
	approved: boolean;
	statusDetail?: string;
	pending?: boolean;
	error?: string;
	paymentId: string;
	/** With `pending_challenge`: time left to answer the bank. */
	secondsLeft?: number;
};
