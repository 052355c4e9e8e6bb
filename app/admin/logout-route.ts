import { data, redirect } from "react-router";
import { clientActionSaying } from "#app/session/client-action.ts";
import { cookieHeaders } from "#app/session/cookies.ts";
import { shopContext } from "../context.ts";
import type { Route } from "./+types/logout-route";

/** Without the shop, or when it fails, the panel stays and says so. */
export const clientAction = clientActionSaying(() => ({
	title: "Erro no logout",
	message: "Ocorreu um erro ao fazer logout",
}));

export const loader = () => redirect("/admin");

/** Ends every session of the administrator (spec storefront §4, sign-out is global). */
export async function action({ request, context }: Route.ActionArgs) {
	const left = await context.get(shopContext).accounts.signOut(request.headers);
	if (!left.ok) {
		return data({ ok: false as const }, { status: 500 });
	}
	return redirect("/admin/login?saiu=1", { headers: cookieHeaders(left.value.cookies) });
}
