import { postForm } from "#app/session/post-form.ts";
import type { Body, TypedBody } from "#core/catalog/sizing/body-rules.ts";

const ADDRESS = "/conta/medidas";

type Answer = { ok: true } | { ok: false; message: string };

/** The measures that the account of who is signed in keeps, or null. */
export async function fetchAccountBody(): Promise<Body | null> {
	try {
		const response = await fetch(ADDRESS);
		if (!response.ok || response.redirected) return null;
		return ((await response.json()) as { body: Body | null }).body;
	} catch {
		return null;
	}
}

/** Keeps them with the account; its owner has just said so. */
export const keepInAccount = (typed: TypedBody) =>
	postForm<Answer>(ADDRESS, { intent: "keep", body: typed });

export const forgetInAccount = () => postForm<Answer>(ADDRESS, { intent: "forget" });
