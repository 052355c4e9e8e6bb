import { data } from "react-router";
import { adminContext, reportErrorContext, shopContext } from "#app/context.ts";
import { readForm } from "#app/session/read-form.ts";
import { readOrFail } from "#app/session/read-part.ts";
import type { Route } from "./+types/order-route";
import { HANDLERS } from "./order-actions.ts";
import { isIntent, type OrderAnswer, UNFINISHED } from "./order-answer.ts";

/** What the open row of an order shows. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { orderDesk } = context.get(shopContext);
	const { found: order, failed } = await readOrFail(context, orderDesk.loadOrder(params.id));
	return data({ order, failed }, { status: failed ? 503 : order ? 200 : 404 });
}

/** Everything that is done to one order; `intent` says what. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const intent = form.get("intent");
	if (!isIntent(intent)) {
		return data<OrderAnswer>({ ok: false, message: "Ação desconhecida." }, { status: 422 });
	}
	const { orderDesk } = context.get(shopContext);
	try {
		const admin = context.get(adminContext);
		const { answer, status } = await HANDLERS[intent](orderDesk, admin, params.id, form);
		return data<OrderAnswer>(answer, { status });
	} catch (error) {
		context.get(reportErrorContext)(error);
		return data<OrderAnswer>({ ok: false, ...UNFINISHED[intent] }, { status: 500 });
	}
}

/** What was typed stays in its form also when the shop cannot be reached. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const intent = (await readForm(request.clone())).get("intent");
	try {
		return await serverAction();
	} catch (error) {
		// Whose session ended is led to sign in.
		if (error instanceof Response) throw error;
		const answer: OrderAnswer = isIntent(intent)
			? { ok: false, ...UNFINISHED[intent] }
			: { ok: false };
		// With this status nothing else is asked for again.
		return data(answer, { status: 503 });
	}
}
