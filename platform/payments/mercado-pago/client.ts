import { setTimeout as pause } from "node:timers/promises";
import type { MercadoPagoSettings } from "./settings.ts";

export type ClientOptions = Pick<MercadoPagoSettings, "accessToken" | "apiUrl" | "timeoutMs"> & {
	/** Pause before the second try, unless the answer names a longer one. */
	pauseMs?: number | undefined;
};

type Call = {
	method: "GET" | "POST" | "PUT";
	path: string;
	body?: unknown;
	idempotencyKey?: string;
	headers?: Record<string, string>;
};

/**
 * An HTTP answer, or `null` status when there was none after all tries. `uncertain` when some try may have been
 * executed without an answer.
 */
export type Reply = {
	status: number | null;
	body: unknown;
	uncertain: boolean;
};

export type Client = (call: Call) => Promise<Reply>;

/** Two tries and a search end before the browser's timeout of 30 s. */
const TRIES = 2;
const LONGEST_PAUSE_MS = 3_000;
/** 423 and 424: the idempotency key is busy, a dependency failed; both are retried. */
export const PASSING: ReadonlySet<number> = new Set([423, 424, 429, 500, 502, 503, 504]);

/**
 * Client of Mercado Pago. Retries temporary failures with the same idempotency key, so that a repeated charge is the
 * same charge; the official SDK's shared key would not be (docs/decisions). Never throws for the network and never
 * puts a body in an error.
 */
export function createClient({
	accessToken,
	apiUrl,
	timeoutMs,
	pauseMs = 400,
}: ClientOptions): Client {
	const send = async ({ method, path, body, idempotencyKey, headers }: Call) => {
		const response = await fetch(`${apiUrl}${path}`, {
			method,
			headers: {
				authorization: `Bearer ${accessToken}`,
				accept: "application/json",
				...(body === undefined || body instanceof FormData
					? {}
					: { "content-type": "application/json" }),
				...(idempotencyKey ? { "x-idempotency-key": idempotencyKey } : {}),
				...headers,
			},
			...(body === undefined
				? {}
				: { body: body instanceof FormData ? body : JSON.stringify(body) }),
			redirect: "error",
			signal: AbortSignal.timeout(timeoutMs),
		});
		return {
			status: response.status,
			body: parseJson(await response.text()),
			retryAfterMs: Number(response.headers.get("retry-after")) * 1_000 || 0,
		};
	};
	return async (call) => {
		let last: Reply = { status: null, body: null, uncertain: false };
		for (let attempt = 0; attempt < TRIES; attempt++) {
			const answer = await send(call).catch(() => null);
			const unseen = answer === null || (PASSING.has(answer.status) && answer.status !== 429);
			last = {
				status: answer?.status ?? null,
				body: answer?.body ?? null,
				uncertain: last.uncertain || unseen,
			};
			if (answer && !PASSING.has(answer.status)) return last;
			if (attempt < TRIES - 1) {
				await pause(Math.min(Math.max(pauseMs, answer?.retryAfterMs ?? 0), LONGEST_PAUSE_MS));
			}
		}
		return last;
	};
}

export const isDone = ({ status }: Reply): boolean => status === 200 || status === 201;

export const idOf = (id: string): string => `/v1/payments/${encodeURIComponent(id)}`;

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
