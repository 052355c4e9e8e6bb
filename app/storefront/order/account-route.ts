import { data, href } from "react-router";
import { type AuthOutcome, answerSignUp } from "#app/account/auth/auth-actions.ts";
import { sessionContext, shopContext } from "#app/context.ts";
import { readForm } from "#app/session/read-form.ts";
import { isPaid } from "#core/orders/shared/cancel.ts";
import type { Route } from "./+types/account-route";

export { clientAction } from "#app/session/client-action.ts";

/**
 * Offers an account to a guest whose order is paid. An existing account with the same e-mail may claim the order. The
 * answer does not reveal whether an account exists.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { accounts, orders } = context.get(shopContext);
	const order = await orders.findOrderByToken(params.token);
	const session = await context.get(sessionContext)();
	const offered =
		order &&
		isPaid(order) &&
		!order.of_account &&
		(!session || isOf(session.user, order.customer_email));
	return data(
		offered
			? {
					name: order.customer_name,
					email: order.customer_email,
					confirms: accounts.mustConfirm(),
					signedIn: session !== null,
				}
			: null,
		{ headers: { "Cache-Control": "no-store" } },
	);
}

const isOf = (user: { email: string }, email: string): boolean =>
	user.email.toLowerCase() === email.toLowerCase();

/**
 * Creates an account from the order's name, e-mail and telephone, with a password. This order, proven by its secret
 * address, is added at once; others of that e-mail after confirmation, so that typing an address gives nobody its
 * orders.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
	const { accounts, orders } = context.get(shopContext);
	const order = await orders.findOrderByToken(params.token);
	if (!order || !isPaid(order) || order.of_account) {
		return data({ ok: false, message: "Pedido não encontrado." }, { status: 404 });
	}
	const form = await readForm(request);
	const email = order.customer_email;
	const session = await context.get(sessionContext)();
	if (session && isOf(session.user, email)) {
		await orders.claimOrder(params.token, { userId: session.user.id, email });
		return data<AuthOutcome>({ ok: true, step: "claimed" });
	}
	const created = await accounts.signUp(request.headers, {
		full_name: order.customer_name,
		email,
		phone: order.customer_phone,
		password: form.get("password"),
		voltar: href("/pedido/:token", { token: params.token }),
	});
	const userId = created.ok ? created.value.userId : null;
	if (userId) await orders.claimOrder(params.token, { userId, email });
	return answerSignUp(created);
}
