import { Hono } from "hono";
import type { Shop } from "#core/shop.ts";
import { answer, readBody, refuse, setCookies, signedOut } from "./auth-answers.ts";
import { createFactorCalls } from "./auth-factor-calls.ts";
import { createGoogleCalls } from "./auth-google-calls.ts";
import { createAuthUser } from "./auth-user.ts";

/**
 * The calls of the accounts service by their names and bodies (rule accounts 10). They do what the
 * library's own calls do; the session travels in its cookie.
 */
export function createAuthCalls(shop: Pick<Shop, "accounts" | "customers">) {
	const { accounts, customers } = shop;
	const app = new Hono();

	const user = createAuthUser(shop);

	app.get("/user", async (c) => {
		const known = await user(c);
		return known ? c.json(known) : signedOut(c);
	});

	/** `data` changes the profile; `password` comes with `current_password`. */
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
		const made = await accounts.signUp(c.req.raw.headers, typed);
		return answer(c, made, ({ mustConfirm }) => ({ confirmation_required: mustConfirm }));
	});

	/** `password` signs in, `refresh_token` renews the session of the cookie. */
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
