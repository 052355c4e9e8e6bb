import { data, redirect } from "react-router";
import { reportErrorContext, shopContext } from "#app/context.ts";
import { cookieHeaders } from "#app/session/cookies.ts";
import type { Route } from "./+types/sign-out-route";

export const loader = () => redirect("/");

/** Signs out on all devices; succeeds without a session too (rule accounts 8). */
export async function action({ request, context }: Route.ActionArgs) {
	try {
		const left = await context.get(shopContext).accounts.signOut(request.headers);
		if (left.ok) return data({ ok: true }, { headers: cookieHeaders(left.value.cookies) });
	} catch (error) {
		context.get(reportErrorContext)(error);
	}
	return data({ ok: false }, { status: 503 });
}
