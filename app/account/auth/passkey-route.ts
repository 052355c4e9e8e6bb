import { data, redirect } from "react-router";
import { shopContext } from "#app/context.ts";
import { cookieHeaders } from "#app/session/cookies.ts";
import type { Route } from "./+types/passkey-route";

export const loader = () => redirect("/auth");

/** Creates the challenge for a passkey; the sign-in form submits the device's answer. */
export async function action({ request, context }: Route.ActionArgs) {
	const started = await context.get(shopContext).accounts.startPasskeySignIn(request.headers);
	if (!started.ok) {
		return data({ ok: false as const, message: started.error.message }, { status: 422 });
	}
	const { options, cookies } = started.value;
	const headers = cookieHeaders(cookies, { "Cache-Control": "no-store" });
	return data({ ok: true as const, options }, { headers });
}
