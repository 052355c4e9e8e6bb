import { data } from "react-router";
import { senderContext, shopContext } from "#app/context.ts";
import {
	isDiscountOver,
	messageForDiscount,
	messageForLostDiscount,
} from "#core/customers/shared/discount.ts";
import type { Route } from "./+types/coupon-route";

/**
 * What a code takes off the cart; the body is JSON. `applied` checks a valid one again. The order itself checks once
 * more.
 */
export async function action({ context, request }: Route.ActionArgs) {
	const body: unknown = await request.json().catch(() => null);
	const { orders } = context.get(shopContext);
	const checked = await orders.checkCoupon(body, context.get(senderContext));
	if (checked.ok) return data({ ok: true as const, terms: checked.value });
	const { error } = checked;
	const applied = typeof body === "object" && body !== null && "applied" in body;
	const message = applied ? messageForLostDiscount(error) : messageForDiscount(error);
	return data(
		{ ok: false as const, message, over: isDiscountOver(error) },
		{ status: error.code === "too_many_tries" ? 429 : 422 },
	);
}
