import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { ProviderAnswer, ProviderFailure } from "../provider.ts";
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
const PASSING: ReadonlySet<number> = new Set([423, 424, 429, 500, 502, 503, 504]);

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

/** Requests `path` and parses the response by `schema`. */
export async function readAt<T>(
	client: Client,
	path: string,
	schema: z.ZodType<T>,
): Promise<ProviderAnswer<T>> {
	return partOf(await client({ method: "GET", path }), schema);
}

/** `readAt` for one resource; null when the provider does not know `id` or it is not a number. */
export async function findAt<T>(
	client: Client,
	id: string,
	path: string,
	schema: z.ZodType<T>,
): Promise<ProviderAnswer<T | null>> {
	if (!/^\d{1,20}$/.test(id)) return { ok: true, value: null };
	const reply = await client({ method: "GET", path });
	return reply.status === 404 ? { ok: true, value: null } : partOf(reply, schema);
}

function partOf<T>(reply: Reply, schema: z.ZodType<T>): ProviderAnswer<T> {
	const parsed = reply.status === 200 ? schema.safeParse(reply.body) : null;
	return parsed?.success ? { ok: true, value: parsed.data } : readFailure(reply, false);
}

/** A timestamp; null for none or an invalid one. */
export const moment = z
	.string()
	.nullish()
	.catch(null)
	.transform((text) => {
		const at = new Date(text ?? "");
		return Number.isNaN(at.getTime()) ? null : at;
	});

/** Ids have up to 18 digits, beyond a safe integer, and come as text. */
export const idText = z.union([z.string(), z.number()]).transform(String);

export const paymentPath = (id: string): string => `/v1/payments/${encodeURIComponent(id)}`;

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

const problem = z.object({
	cause: z
		.array(z.object({ code: z.union([z.number(), z.string()]).transform(String) }).loose())
		.catch([]),
});

/** Causes that the shopper can correct, as status details; those of card tokens contain letters. */
const FIELD_CAUSES: Record<string, string> = {
	109: "cc_rejected_invalid_installments",
	129: "amount_not_allowed",
	205: "cc_rejected_bad_filled_card_number",
	E301: "cc_rejected_bad_filled_card_number",
	208: "cc_rejected_bad_filled_date",
	209: "cc_rejected_bad_filled_date",
	325: "cc_rejected_bad_filled_date",
	326: "cc_rejected_bad_filled_date",
	212: "invalid_document",
	214: "invalid_document",
	322: "invalid_document",
	324: "invalid_document",
	221: "cc_rejected_bad_filled_other",
	316: "cc_rejected_bad_filled_other",
	224: "cc_rejected_bad_filled_security_code",
	E302: "cc_rejected_bad_filled_security_code",
	801: "cc_rejected_duplicated_payment",
	2001: "cc_rejected_duplicated_payment",
	2006: "invalid_card_token",
	2062: "invalid_card_token",
	2067: "invalid_document",
	2131: "cc_rejected_card_type_not_allowed",
	3003: "invalid_card_token",
	3008: "invalid_card_token",
	3013: "cc_rejected_bad_filled_security_code",
	3016: "cc_rejected_bad_filled_card_number",
	3018: "cc_rejected_bad_filled_date",
	3019: "cc_rejected_bad_filled_date",
	3034: "cc_rejected_bad_filled_card_number",
	4033: "cc_rejected_invalid_installments",
};

function codesOf(body: unknown): string[] {
	const parsed = problem.safeParse(body);
	return parsed.success ? parsed.data.cause.map(({ code }) => code) : [];
}

/** The numeric ones. */
export const causesOf = (body: unknown): number[] =>
	codesOf(body)
		.map(Number)
		.filter((code) => !Number.isNaN(code));

/** Test and live credentials mixed, or none. */
const CONFIGURATION_CAUSES = new Set([3, 5, 145, 2034, 2041, 2059, 2060]);

/** Why a call failed. `charging`: money could have moved, so a missing answer leaves the outcome unknown. */
export function readFailure(
	{ status, body, uncertain }: Reply,
	charging: boolean,
): ProviderFailure {
	const refused = status !== null && status >= 400 && status < 500;
	const unseen = uncertain || !refused || status === 409;
	if (charging && unseen) return { ok: false, reason: "unknown", detail: null };
	if (!refused || PASSING.has(status)) return { ok: false, reason: "unavailable", detail: null };
	const codes = codesOf(body);
	const misconfigured =
		status === 401 ||
		status === 403 ||
		codes.some((code) => CONFIGURATION_CAUSES.has(Number(code)));
	if (misconfigured) return { ok: false, reason: "misconfigured", detail: null };
	const detail = codes.map((code) => FIELD_CAUSES[code]).find((found) => found !== undefined);
	return { ok: false, reason: "refused", detail: detail ?? null };
}
