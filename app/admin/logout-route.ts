import { data, redirect } from "react-router";
import { clientActionSaying } from "#app/session/client-action.ts";
import { cookieHeaders } from "#app/session/cookies.ts";
import { leaveAccount } from "#app/session/leave-account.ts";
import { forgetSession } from "#app/session/read-session.ts";
import { shopContext } from "../context.ts";
import { toast } from "../ui/toast/toast.ts";
import type { Route } from "./+types/logout-route";

const LOGIN = "/admin/login";
const LEFT = `${LOGIN}?saiu=1`;
const FAILED = { title: "Erro no logout", message: "Ocorreu um erro ao fazer logout" };

/** On failure the panel stays and shows the error; other tabs are notified of the logout. */
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

export async function action({ request, context }: Route.ActionArgs) {
	const left = await context.get(shopContext).accounts.signOut(request.headers);
	if (!left.ok) {
		return data({ ok: false as const, ...FAILED }, { status: 500 });
	}
	return redirect(LEFT, { headers: cookieHeaders(left.value.cookies) });
}
