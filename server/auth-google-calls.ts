import { Hono } from "hono";
import type { Shop } from "#core/shop.ts";
import { returnPath } from "#core/values/return-path-rules.ts";
import { answer, leave, signedOut } from "./auth-answers.ts";
import type { AuthUser } from "./auth-user.ts";

const ACCOUNT_TAB = "/conta?aba=seguranca";

/** The calls by which an account is entered with Google, tied to it and untied. */
export function createGoogleCalls({ accounts }: Pick<Shop, "accounts">, user: AuthUser) {
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
