import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import type { Shop } from "#core/shop.ts";
import { answer, readBody, signedOut } from "./auth-answers.ts";
import type { AuthUser } from "./auth-user.ts";

const CHALLENGE_SECONDS = 300;

/** The calls of the second factor: on, off, asked for and proved. */
export function createFactorCalls({ accounts }: Pick<Shop, "accounts">, user: AuthUser) {
	const app = new Hono();

	/** Turning the second factor on or off asks for `password`. */
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

	/** An authenticator needs no message to be sent: the challenge is its clock. */
	app.post("/:id/challenge", (c) =>
		c.json({
			id: randomUUID(),
			type: "totp",
			expires_at: Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS,
		}),
	);

	/** Confirms a new factor, or ends a sign-in that asked for it. */
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
