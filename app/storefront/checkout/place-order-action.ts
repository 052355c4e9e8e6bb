import { data } from "react-router";
import { reportErrorContext, sessionContext, shopContext } from "#app/context.ts";
import { messageForLostDiscount } from "#core/discounts/shared/discount-words.ts";
import type { Shop } from "#core/shop.ts";
import { OUTAGE_SAID } from "#core/values/failure-texts.ts";
import type { Route } from "./+types/route";

export type OrderAnswer = Awaited<ReturnType<typeof action>>["data"];

/** Places or changes the order of this cart; the body is JSON. */
export async function action({ context, request }: Route.ActionArgs) {
	const body: unknown = await request.json().catch(() => null);
	const session = await context.get(sessionContext)();
	let placed: Awaited<ReturnType<Shop["orders"]["placeOrder"]>>;
	try {
		const { accounts, orders } = context.get(shopContext);
		placed = await orders.placeOrder(body, await accounts.findBuyer(request.headers, session));
	} catch (error) {
		context.get(reportErrorContext)(error);
		const failed = { code: "failed" as const, message: OUTAGE_SAID };
		return data({ ok: false as const, error: failed }, { status: 503 });
	}
	if (placed.ok) {
		const order = await context.get(shopContext).orders.findCheckoutOrder(placed.value.token);
		if (!order) throw new Error(`order ${placed.value.id} is gone`);
		return data({ ok: true as const, order });
	}
	const { error } = placed;
	if (error.code === "closed") {
		return data(
			{ ok: false as const, error: { code: error.code, token: error.order.token } },
			{ status: 409 },
		);
	}
	if (error.code === "not_selling") {
		return data({ ok: false as const, error }, { status: 409 });
	}
	if (error.code === "too_many") {
		return data({ ok: false as const, error }, { status: 429 });
	}
	if (error.code === "discount") {
		const message = messageForLostDiscount(error.error, error.scope);
		return data({ ok: false as const, error: { code: error.code, message } }, { status: 422 });
	}
	const conflict = ["lines", "spent", "total", "later"].includes(error.code);
	return data({ ok: false as const, error }, { status: conflict ? 409 : 422 });
}
