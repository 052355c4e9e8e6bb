import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { accountMessage } from "#core/accounts/shared/error.ts";
import type { AccountError } from "#core/accounts/types.ts";
import type { Shop } from "#core/shop.ts";
import type { Result } from "#core/values/result.ts";
import { returnPath } from "#core/values/return-path.ts";
import { type Config, publicAddress } from "#platform/config.ts";
import { DatabaseUnavailable } from "#platform/database/failures.ts";
import { alwaysAvailable, type Outage } from "#platform/database/outage.ts";

type Answered<T> = Result<T & { cookies: string[] }, AccountError>;

/** Responds with an operation's result and cookies; `say` selects what the browser receives. */
function answer<T extends object>(
	c: Context,
	result: Answered<T>,
	say: (value: T) => object = () => ({}),
): Response {
	if (!result.ok) return refuse(c, result.error);
	setCookies(c, result.value.cookies);
	return c.json(say(result.value));
}

function leave(c: Context, started: Answered<{ url: string }>): Response {
	if (!started.ok) return refuse(c, started.error);
	setCookies(c, started.value.cookies);
	return c.redirect(started.value.url);
}

function setCookies(c: Context, cookies: string[]): void {
	for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
}

const refuse = (c: Context, error: AccountError, status?: 401): Response =>
	c.json(error, status ?? (error.code === "TOO_MANY_ATTEMPTS" ? 429 : 400));

const signedOut = (c: Context): Response =>
	refuse(c, { code: "SIGNED_OUT", message: "Entre na sua conta para continuar." }, 401);

async function readBody(c: Context): Promise<Record<string, unknown>> {
	const body: unknown = await c.req.json().catch(() => null);
	return typeof body === "object" && body !== null && !Array.isArray(body)
		? (body as Record<string, unknown>)
		: {};
}

/** The sender as the accounts API describes users; null for a guest. */
const createAuthUser =
	({ accounts, customers }: Pick<Shop, "accounts" | "customers">) =>
	async (c: Context) => {
		const session = await accounts.getSession(c.req.raw.headers);
		if (!session) return null;
		const { id, email, emailVerified } = session.user;
		const profile = await customers.loadProfile(id);
		return {
			id,
			email,
			email_confirmed: emailVerified,
			expires_at: Math.floor(session.session.expiresAt.getTime() / 1000),
			user_metadata: {
				full_name: profile?.full_name ?? "",
				phone: profile?.phone ?? "",
				profession: profile?.profession ?? null,
				marketing_consent: profile?.marketing_consent ?? false,
			},
		};
	};

type AuthUser = ReturnType<typeof createAuthUser>;

const CHALLENGE_SECONDS = 300;

function createFactorCalls({ accounts }: Pick<Shop, "accounts">, user: AuthUser) {
	const app = new Hono();

	/** Enrolling and removing require `password`. */
	app.post("/", async (c) => {
		if (!(await user(c))) return signedOut(c);
		const { password } = await readBody(c);
		const started = await accounts.startSecondFactor(c.req.raw.headers, password);
		return answer(c, started, ({ uri, secret, qr, backupCodes }) => ({
			id: "totp",
			type: "totp",
			totp: { uri, secret, qr_code: `data:image/png;base64,${qr}` },
			backup_codes: backupCodes,
		}));
	});

	app.delete("/:id", async (c) => {
		if (!(await user(c))) return signedOut(c);
		const { password } = await readBody(c);
		return answer(c, await accounts.stopSecondFactor(c.req.raw.headers, password));
	});

	/** An authenticator app needs no message: the challenge is time-based. */
	app.post("/:id/challenge", (c) =>
		c.json({
			id: randomUUID(),
			type: "totp",
			expires_at: Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS,
		}),
	);

	/** Confirms a new factor, or completes a sign-in that requires it. */
	app.post("/:id/verify", async (c) => {
		const { code } = await readBody(c);
		const { headers } = c.req.raw;
		return answer(
			c,
			(await user(c))
				? await accounts.confirmSecondFactor(headers, code)
				: await accounts.verifySecondFactor(headers, { code, kind: "authenticator" }),
		);
	});
	return app;
}

const ACCOUNT_TAB = "/conta?aba=seguranca";

function createGoogleCalls({ accounts }: Pick<Shop, "accounts">, user: AuthUser) {
	const app = new Hono();

	app.get("/authorize", async (c) => {
		const to = returnPath(c.req.query("redirect_to"), "/");
		return leave(c, await accounts.signInWithGoogle(c.req.raw.headers, to));
	});

	app.get("/user/identities/authorize", async (c) => {
		if (!(await user(c))) return signedOut(c);
		const to = returnPath(c.req.query("redirect_to"), ACCOUNT_TAB);
		return leave(c, await accounts.linkGoogle(c.req.raw.headers, to));
	});

	app.delete("/user/identities/:id", async (c) => {
		const known = await user(c);
		if (!known) return signedOut(c);
		return answer(c, await accounts.unlinkGoogle(c.req.raw.headers, known.id));
	});

	return app;
}

/**
 * The calls of the accounts API by their names and bodies (rule accounts 10), with the behaviour of its client
 * library; the session is in a cookie.
 */
function createAuthCalls(shop: Pick<Shop, "accounts" | "customers">) {
	const { accounts, customers } = shop;
	const app = new Hono();

	const user = createAuthUser(shop);

	app.get("/user", async (c) => {
		const known = await user(c);
		return known ? c.json(known) : signedOut(c);
	});

	/** `data` changes the profile; `password` requires `current_password`. */
	app.put("/user", async (c) => {
		const known = await user(c);
		if (!known) return signedOut(c);
		const body = await readBody(c);
		if (body["email"] !== undefined) {
			const message = "Para alterar o email, entre em contato conosco";
			return refuse(c, { code: "EMAIL_FIXED", message });
		}
		if (body["password"] !== undefined) {
			const changed = await accounts.changePassword(c.req.raw.headers, {
				currentPassword: body["current_password"],
				newPassword: body["password"],
				confirmation: body["password"],
			});
			if (!changed.ok) return refuse(c, changed.error);
			setCookies(c, changed.value.cookies);
		}
		if (typeof body["data"] === "object" && body["data"] !== null) {
			const profile = await customers.loadProfile(known.id);
			const saved = await customers.saveProfile(known.id, { ...profile, ...body["data"] }, profile);
			if (!saved.ok) {
				const fields = saved.error.code === "invalid" ? saved.error.fields : {};
				const message = Object.values(fields)[0] ?? "Não foi possível atualizar o perfil";
				return refuse(c, { code: "INVALID_FIELDS", message, fields });
			}
		}
		return c.json((await user(c)) ?? known);
	});

	app.post("/signup", async (c) => {
		const { email, password, data } = await readBody(c);
		const typed = { ...(data as object), email, password };
		const result = await accounts.signUp(c.req.raw.headers, typed);
		return answer(c, result, ({ mustConfirm }) => ({ confirmation_required: mustConfirm }));
	});

	/** `password` signs in, `refresh_token` renews the cookie's session. */
	app.post("/token", async (c) => {
		const { headers } = c.req.raw;
		if (c.req.query("grant_type") === "password") {
			const entered = await accounts.signIn(headers, await readBody(c));
			return answer(c, entered, ({ secondFactor }) => ({ factor_required: secondFactor }));
		}
		const { state, cookies } = await accounts.readSessionState(headers);
		setCookies(c, cookies);
		return state.signedIn ? c.json((await user(c)) ?? {}) : signedOut(c);
	});

	app.post("/recover", async (c) =>
		answer(c, await accounts.requestReset(c.req.raw.headers, await readBody(c))),
	);

	app.post("/logout", async (c) => answer(c, await accounts.signOut(c.req.raw.headers)));

	app.route("/", createGoogleCalls(shop, user));
	app.route("/factors", createFactorCalls(shop, user));
	return app;
}

type Refusal = { code?: string; message?: string; fields?: Record<string, string> };

/**
 * The accounts API below `/auth/v1`. Cross-site requests are refused before; errors are in pt-BR; nothing is cached.
 */
export function createAuthService(
	shop: Pick<Shop, "accounts" | "customers">,
	config: Config,
	outage: Outage = alwaysAvailable,
): Hono {
	const { accounts } = shop;
	const address = publicAddress(config);
	const app = new Hono();
	app.use(async (c, next) => {
		await next();
		c.res.headers.set("Cache-Control", "no-store");
	});

	/** State for the header; also renews the session's cookie when due. */
	app.get("/session-state", async (c) => {
		const { state, cookies } = await accounts.readSessionState(c.req.raw.headers);
		for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
		return c.json(state);
	});

	app.route("/", createAuthCalls(shop));

	app.all("*", async (c) => {
		const response = await accounts.handle(asFrom(address, c.req.raw));
		// The library answers its own failures itself.
		if (response.status >= 500 && outage.isDoubtful()) throw new DatabaseUnavailable();
		if (response.status >= 400) return sayInPortuguese(response);
		return c.req.path.endsWith("/token") ? response : withoutTokens(response);
	});
	return app;
}

/** The same request as if from the public origin. */
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

/** Session tokens are only ever in the cookie, which scripts cannot read: removes them from bodies. */
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

/** Undefined if it is no JSON, whatever its type says: redirects have no body. */
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
