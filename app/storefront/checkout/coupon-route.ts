import { data } from "react-router";
import { senderContext, shopContext } from "#app/context.ts";
import { messageForDiscount } from "#core/customers/discounts/discount-rules.ts";
import type { Route } from "./+types/coupon-route";

/** What a code takes off the cart; the body is JSON. The order itself decides anew. */
export async function action({ context, request }: Route.ActionArgs) {
	const body: unknown = await request.json().catch(() => null);
	const { customers } = context.get(shopContext);
	const checked = await customers.checkDiscount(body, context.get(senderContext));
	if (checked.ok) return data({ ok: true as const, terms: checked.value });
	const { error } = checked;
	return data(
		{ ok: false as const, message: messageForDiscount(error) },
		{ status: error.code === "too_many_tries" ? 429 : 422 },
	);
}
