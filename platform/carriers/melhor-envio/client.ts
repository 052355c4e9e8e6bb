import type { z } from "zod";
import type { CarrierAccess, CarrierAnswer, CarrierFailure } from "../carrier.ts";
import type { MelhorEnvioSettings } from "./settings.ts";

type Call = {
	method: "GET" | "POST";
	/** Path with its query, already encoded. */
	path: string;
	body?: unknown;
	timeoutMs: number;
	/** It changes nothing over there, so that one without an answer may be asked again. */
	harmless: boolean;
};

/** What a call answers, as the schema reads it. Never throws. */
export type Client = <T>(
	access: CarrierAccess,
	call: Call,
	schema: z.ZodType<T>,
) => Promise<CarrierAnswer<T>>;

/** Far more than any answer needs. */
const LONGEST_ANSWER = 2_000_000;
const LONGEST_DETAIL = 300;

const failed = (reason: CarrierFailure["reason"], detail: string | null = null) => ({
	ok: false as const,
	reason,
	detail,
});

/** Talks to Melhor Envio, once for each call: whoever asks decides whether to ask again. */
export function createClient({ apiUrl, sandboxUrl }: MelhorEnvioSettings): Client {
	return async (access, { method, path, body, timeoutMs, harmless }, schema) => {
		const silent = failed(harmless ? "unavailable" : "unknown");
		try {
			const response = await fetch(`${access.test ? sandboxUrl : apiUrl}${path}`, {
				method,
				headers: {
					authorization: `Bearer ${access.token}`,
					accept: "application/json",
					"content-type": "application/json",
					// Calls without a name and an address are turned away.
					"user-agent": `Loja (${access.contact})`,
				},
				...(body === undefined ? {} : { body: JSON.stringify(body) }),
				redirect: "error",
				signal: AbortSignal.timeout(timeoutMs),
			});
			const told: unknown = JSON.parse(await shortText(response));
			const { status } = response;
			if (status === 401 || status === 403) return failed("unauthorized");
			// Turned away before anything was done.
			if (status === 429) return failed("unavailable");
			if (status >= 400 && status < 500) return failed("refused", detailOf(told));
			const parsed = response.ok ? schema.safeParse(told) : null;
			return parsed?.success ? { ok: true, value: parsed.data } : silent;
		} catch {
			// Down, slow, cut off or no JSON; nothing of it is logged, for it may hold somebody's address.
			return silent;
		}
	};
}

/** `{ message, errors: { "from.postal_code": ["…"] } }`: what people may read of it. */
function detailOf(body: unknown): string | null {
	if (typeof body !== "object" || body === null) return null;
	const { message, error, errors } = body as Record<string, unknown>;
	const [first] = typeof errors === "object" && errors !== null ? Object.values(errors).flat() : [];
	const said = [first, message, error].find((text) => typeof text === "string" && text !== "");
	return typeof said === "string"
		? said
				.slice(0, LONGEST_DETAIL)
				.toWellFormed()
				.replace(/\p{Cc}/gu, " ")
		: null;
}

async function shortText(response: Response): Promise<string> {
	const decoder = new TextDecoder();
	let text = "";
	for await (const chunk of response.body ?? []) {
		text += decoder.decode(chunk, { stream: true });
		if (text.length > LONGEST_ANSWER) throw new Error("the answer is no quote");
	}
	return text;
}
