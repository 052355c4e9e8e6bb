import { data, redirect } from "react-router";
import { clientActionSaying } from "#app/session/client-action.ts";
import { cookieHeaders } from "#app/session/cookies.ts";
import { leaveAccount } from "#app/session/leave-account.ts";
import { forgetSession } from "#app/session/read-session.ts";
import { toast } from "#app/ui/toast.ts";
import { shopContext } from "../context.ts";
import type { Route } from "./+types/logout-route";

const LOGIN = "/admin/login";
const LEFT = `${LOGIN}?saiu=1`;
const FAILED = { title: "Erro no logout", message: "Ocorreu um erro ao fazer logout" };

/** Without the shop, or when it fails, the panel stays and says so; other tabs hear of who left. */
export const clientAction = (args: Route.ClientActionArgs) =>
	leaveAccount(args, {
		act: clientActionSaying(() => FAILED),
		goal: LEFT,
		// Without a session there is nothing to end (rule accounts 8).
		isOut: (location) => location.startsWith(LOGIN),
		onLeft: () => {
			toast.success("Logout realizado com sucesso!");
			return forgetSession();
		},
	});

export const loader = () => redirect("/admin");

/** Ends every session of the administrator (rule accounts 8). */
export async function action({ request, context }: Route.ActionArgs) {
	const left = await context.get(shopContext).accounts.signOut(request.headers);
	if (!left.ok) {
		return data({ ok: false as const, ...FAILED }, { status: 500 });
	}
	return redirect(LEFT, { headers: cookieHeaders(left.value.cookies) });
}
