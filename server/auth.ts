import { Hono } from "hono";
import { accountMessage } from "#core/accounts/error-rules.ts";
import type { Shop } from "#core/shop.ts";
import { type Config, publicAddress } from "#platform/config.ts";
import { createAuthCalls } from "./auth-calls.ts";

type Refusal = { code?: string; message?: string; fields?: Record<string, string> };

/**
 * The accounts service below `/auth/v1`. Requests of other sites are refused before; refusals are said
 * in pt-BR; nothing of it is kept by anybody.
 */
export function createAuthService(
	shop: Pick<Shop, "accounts" | "customers">,
	config: Config,
): Hono {
	const { accounts } = shop;
	const address = publicAddress(config);
	const app = new Hono();
	app.use(async (c, next) => {
		await next();
		c.res.headers.set("Cache-Control", "no-store");
	});

	/** What the header shows; also renews the session's cookie when it is time. */
	app.get("/session-state", async (c) => {
		const { state, cookies } = await accounts.readSessionState(c.req.raw.headers);
		for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
		return c.json(state);
	});

	app.route("/", createAuthCalls(shop));

	app.all("*", async (c) => {
		const response = await accounts.handle(asFrom(address, c.req.raw));
		return response.status >= 400 ? sayInPortuguese(response) : response;
	});
	return app;
}

/** The same request as from the shop's own pages, by whatever name they were reached. */
function asFrom(address: string, request: Request): Request {
	const { pathname, search } = new URL(request.url);
	const headers = new Headers(request.headers);
	if (request.method !== "GET" && request.method !== "HEAD") headers.set("origin", address);
	headers.delete("referer");
	return new Request(new URL(pathname + search, address), {
		method: request.method,
		headers,
		body: request.body,
		duplex: "half",
	} as RequestInit);
}

async function sayInPortuguese(response: Response): Promise<Response> {
	const body = ((await response.json().catch(() => null)) ?? {}) as Refusal;
	const { code, fields } = body;
	const message =
		code === "INVALID_FIELDS" && body.message
			? body.message
			: accountMessage(code, response.status);
	const headers = new Headers(response.headers);
	headers.delete("content-length");
	headers.set("content-type", "application/json");
	return new Response(JSON.stringify({ code, message, fields }), {
		status: response.status,
		headers,
	});
}
