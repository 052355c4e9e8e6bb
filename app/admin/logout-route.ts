import { data, redirect } from "react-router";
import { clientActionSaying } from "#app/session/client-action.ts";
import { cookieHeaders } from "#app/session/cookies.ts";
import { leaveAccount } from "#app/session/leave-account.ts";
import { forgetSession } from "#app/session/read-session.ts";
import { shopContext } from "../context.ts";
import type { Route } from "./+types/logout-route";

const LEFT = "/admin/login?saiu=1";

/** Without the shop, or when it fails, the panel stays and says so; other tabs hear of who left. */
export const clientAction = (args: Route.ClientActionArgs) =>
	leaveAccount(args, {
		act: clientActionSaying(() => ({
			title: "Erro no logout",
			message: "Ocorreu um erro ao fazer logout",
		})),
		goal: LEFT,
		onLeft: forgetSession,
	});

export const loader = () => redirect("/admin");

/** Ends every session of the administrator (rule accounts 8). */
export async function action({ request, context }: Route.ActionArgs) {
	const left = await context.get(shopContext).accounts.signOut(request.headers);
	if (!left.ok) {
		return data({ ok: false as const }, { status: 500 });
	}
	return redirect(LEFT, { headers: cookieHeaders(left.value.cookies) });
}
