import { Hono } from "hono";
import { accountMessage } from "#core/accounts/error-rules.ts";
import type { Shop } from "#core/shop.ts";
import { type Config, publicAddress } from "#platform/config.ts";
import { DatabaseAway } from "#platform/database/failures.ts";
import { neverAway, type Outage } from "#platform/database/outage.ts";
import { createAuthCalls } from "./auth-calls.ts";

type Refusal = { code?: string; message?: string; fields?: Record<string, string> };

/**
 * The accounts service below `/auth/v1`. Requests of other sites are refused before; refusals are said
 * in pt-BR; nothing of it is kept by anybody.
 */
export function createAuthService(
	shop: Pick<Shop, "accounts" | "customers">,
	config: Config,
	outage: Outage = neverAway,
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
		// The library answers its own failures, whatever they are.
		if (response.status >= 500 && outage.isDoubtful()) throw new DatabaseAway();
		if (response.status >= 400) return sayInPortuguese(response);
		return c.req.path.endsWith("/token") ? response : withoutTokens(response);
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

/** A session's token opens the account: it travels in the cookie, which scripts cannot read, and nowhere else. */
async function withoutTokens(response: Response): Promise<Response> {
	if (!response.headers.get("content-type")?.startsWith("application/json")) return response;
	const said = await response.text();
	const text = JSON.stringify(parsed(said), (name, value: unknown) =>
		name === "token" || name === "sessionToken" ? undefined : value,
	);
	const headers = new Headers(response.headers);
	headers.delete("content-length");
	return new Response(text ?? said, { status: response.status, headers });
}

/** Undefined for what is no JSON, whatever its type says: a redirection has no body. */
function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
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
