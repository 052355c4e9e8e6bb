import { data, href } from "react-router";
import { answerSignUp } from "#app/account/auth/auth-actions.ts";
import { sessionContext, shopContext } from "#app/context.ts";
import { readForm } from "#app/session/read-form.ts";
import { isPaid } from "#core/orders/cancel-rules.ts";
import type { Route } from "./+types/account-route";

export { clientAction } from "#app/session/client-action.ts";

/** Whom an account is offered to: a guest whose order is paid. Nothing is said of accounts that exist. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { accounts, orders } = context.get(shopContext);
	const order = await orders.findOrderByToken(params.token);
	const offered =
		order && isPaid(order) && !order.of_account && !(await context.get(sessionContext)());
	return data(
		offered
			? { name: order.customer_name, email: order.customer_email, confirms: accounts.mustConfirm() }
			: null,
		{ headers: { "Cache-Control": "no-store" } },
	);
}

/**
 * Makes an account of the order's own name, e-mail and telephone and a password. This order, whose secret
 * address is the proof, is in it at once; others of that e-mail once it is confirmed: nobody gets at the orders
 * of an address by typing it.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
	const { accounts, orders } = context.get(shopContext);
	const order = await orders.findOrderByToken(params.token);
	if (!order || !isPaid(order) || order.of_account) {
		return data({ ok: false, message: "Pedido não encontrado." }, { status: 404 });
	}
	const form = await readForm(request);
	const email = order.customer_email;
	const made = await accounts.signUp(request.headers, {
		full_name: order.customer_name,
		email,
		phone: order.customer_phone,
		password: form.get("password"),
		voltar: href("/pedido/:token", { token: params.token }),
	});
	const userId = made.ok ? made.value.userId : null;
	if (userId) await orders.claimOrder(params.token, { userId, email });
	return answerSignUp(made);
}
