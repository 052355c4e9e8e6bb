import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import type { AccountError } from "#core/accounts/types.ts";
import type { Shop } from "#core/shop.ts";
import type { Result } from "#core/values/result.ts";
import { returnPath } from "#core/values/return-path-rules.ts";

type Answered<T> = Result<T & { cookies: string[] }, AccountError>;
type Body = Record<string, unknown>;

const ACCOUNT_TAB = "/conta?aba=seguranca";
const CHALLENGE_SECONDS = 300;

/**
 * The calls of the accounts service by their names and bodies (rule accounts 10). They do what the
 * library's own calls do; the session travels in its cookie.
 */
export function createAuthCalls({ accounts, customers }: Pick<Shop, "accounts" | "customers">) {
	const app = new Hono();

	const answer = <T extends object>(
		c: Context,
		result: Answered<T>,
		say: (value: T) => object = () => ({}),
	): Response => {
		if (!result.ok) return refuse(c, result.error);
		for (const cookie of result.value.cookies) c.header("Set-Cookie", cookie, { append: true });
		return c.json(say(result.value));
	};
	const user = async (c: Context) => {
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
	const signedOut = (c: Context) =>
		refuse(c, { code: "SIGNED_OUT", message: "Entre na sua conta para continuar." }, 401);

	app.get("/user", async (c) => {
		const known = await user(c);
		return known ? c.json(known) : signedOut(c);
	});

	/** `data` changes the profile; `password` comes with `current_password`. */
	app.put("/user", async (c) => {
		const known = await user(c);
		if (!known) return signedOut(c);
		const body = await read(c);
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
			for (const cookie of changed.value.cookies) c.header("Set-Cookie", cookie, { append: true });
		}
		if (typeof body["data"] === "object" && body["data"] !== null) {
			const profile = await customers.loadProfile(known.id);
			const saved = await customers.saveProfile(known.id, { ...profile, ...body["data"] });
			if (!saved.ok) {
				const fields = saved.error.code === "invalid" ? saved.error.fields : {};
				const message = Object.values(fields)[0] ?? "Não foi possível atualizar o perfil";
				return refuse(c, { code: "INVALID_FIELDS", message, fields });
			}
		}
		return c.json((await user(c)) ?? known);
	});

	app.post("/signup", async (c) => {
		const { email, password, data } = await read(c);
		const typed = { ...(data as object), email, password };
		const made = await accounts.signUp(c.req.raw.headers, typed);
		return answer(c, made, ({ mustConfirm }) => ({ confirmation_required: mustConfirm }));
	});

	/** `password` signs in, `refresh_token` renews the session of the cookie. */
	app.post("/token", async (c) => {
		const { headers } = c.req.raw;
		if (c.req.query("grant_type") === "password") {
			const entered = await accounts.signIn(headers, await read(c));
			return answer(c, entered, ({ secondFactor }) => ({ factor_required: secondFactor }));
		}
		const { state, cookies } = await accounts.readSessionState(headers);
		for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
		return state.signedIn ? c.json((await user(c)) ?? {}) : signedOut(c);
	});

	app.post("/recover", async (c) =>
		answer(c, await accounts.requestReset(c.req.raw.headers, await read(c))),
	);

	app.post("/logout", async (c) => answer(c, await accounts.signOut(c.req.raw.headers)));

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

	/** Turning the second factor on or off asks for `password`. */
	app.post("/factors", async (c) => {
		if (!(await user(c))) return signedOut(c);
		const { password } = await read(c);
		const started = await accounts.startSecondFactor(c.req.raw.headers, password);
		return answer(c, started, ({ uri, secret, qr, backupCodes }) => ({
			id: "totp",
			type: "totp",
			totp: { uri, secret, qr_code: `data:image/png;base64,${qr}` },
			backup_codes: backupCodes,
		}));
	});

	app.delete("/factors/:id", async (c) => {
		if (!(await user(c))) return signedOut(c);
		const { password } = await read(c);
		return answer(c, await accounts.stopSecondFactor(c.req.raw.headers, password));
	});

	/** An authenticator needs no message to be sent: the challenge is its clock. */
	app.post("/factors/:id/challenge", (c) =>
		c.json({
			id: randomUUID(),
			type: "totp",
			expires_at: Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS,
		}),
	);

	/** Confirms a new factor, or ends a sign-in that asked for it. */
	app.post("/factors/:id/verify", async (c) => {
		const { code } = await read(c);
		const { headers } = c.req.raw;
		return answer(
			c,
			(await user(c))
				? await accounts.confirmSecondFactor(headers, code)
				: await accounts.verifySecondFactor(headers, { code, kind: "authenticator" }),
		);
	});
	return app;

	function leave(c: Context, started: Answered<{ url: string }>): Response {
		if (!started.ok) return refuse(c, started.error);
		for (const cookie of started.value.cookies) c.header("Set-Cookie", cookie, { append: true });
		return c.redirect(started.value.url);
	}
}

const refuse = (c: Context, error: AccountError, status?: 401): Response =>
	c.json(error, status ?? (error.code === "TOO_MANY_ATTEMPTS" ? 429 : 400));

async function read(c: Context): Promise<Body> {
	const body: unknown = await c.req.json().catch(() => null);
	return typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Body) : {};
}
