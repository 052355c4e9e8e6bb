import type { Context } from "hono";
import type { AccountError } from "#core/accounts/types.ts";
import type { Result } from "#core/values/result.ts";

/** What an operation of the accounts answers: its value, and cookies to be set with it. */
type Answered<T> = Result<T & { cookies: string[] }, AccountError>;

/** Passes on what an operation answered, with its cookies; `say` is what of it the browser is told. */
export function answer<T extends object>(
	c: Context,
	result: Answered<T>,
	say: (value: T) => object = () => ({}),
): Response {
	if (!result.ok) return refuse(c, result.error);
	setCookies(c, result.value.cookies);
	return c.json(say(result.value));
}

/** Leads to where an operation sends the browser, such as to Google. */
export function leave(c: Context, started: Answered<{ url: string }>): Response {
	if (!started.ok) return refuse(c, started.error);
	setCookies(c, started.value.cookies);
	return c.redirect(started.value.url);
}

export function setCookies(c: Context, cookies: string[]): void {
	for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
}

export const refuse = (c: Context, error: AccountError, status?: 401): Response =>
	c.json(error, status ?? (error.code === "TOO_MANY_ATTEMPTS" ? 429 : 400));

export const signedOut = (c: Context): Response =>
	refuse(c, { code: "SIGNED_OUT", message: "Entre na sua conta para continuar." }, 401);

/** The fields of a body; none of what is no object. */
export async function readBody(c: Context): Promise<Record<string, unknown>> {
	const body: unknown = await c.req.json().catch(() => null);
	return typeof body === "object" && body !== null && !Array.isArray(body)
		? (body as Record<string, unknown>)
		: {};
}
