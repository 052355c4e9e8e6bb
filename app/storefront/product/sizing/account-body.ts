import { fetchWithTimeout } from "#app/session/fetch-with-timeout.ts";
import { postForm } from "#app/session/post-form.ts";
import type { Body, TypedBody } from "#core/catalog/sizing/shared/body-measures.ts";

const ADDRESS = "/conta/medidas";

type Answer = { ok: true } | { ok: false; message: string };

export async function fetchAccountBody(): Promise<Body | null> {
	try {
		const response = await fetchWithTimeout(ADDRESS);
		if (!response.ok || response.redirected) return null;
		return ((await response.json()) as { body: Body | null }).body;
	} catch {
		return null;
	}
}

export const saveInAccount = (typed: TypedBody) =>
	postForm<Answer>(ADDRESS, { intent: "keep", body: typed });

export const forgetInAccount = () => postForm<Answer>(ADDRESS, { intent: "forget" });
