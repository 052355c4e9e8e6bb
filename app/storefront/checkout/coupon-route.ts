import { data } from "react-router";
import { senderContext, shopContext } from "#app/context.ts";
import { isDiscountOver } from "#core/discounts/shared/discount.ts";
import {
	messageForDiscount,
	messageForLostDiscount,
} from "#core/discounts/shared/discount-words.ts";
import type { Route } from "./+types/coupon-route";

/**
 * The discounts of a cart, with or without a code; the body is JSON. `applied` checks a valid code again. The order
 * itself checks once more.
 */
export async function action({ context, request }: Route.ActionArgs) {
	const body: unknown = await request.json().catch(() => null);
	const { orders } = context.get(shopContext);
	const { discounts, freeFreight, refused } = await orders.checkDiscounts(
		body,
		context.get(senderContext),
	);
	if (!refused) return data({ ok: true as const, discounts, freeFreight });
	const { error, scope } = refused;
	const applied = typeof body === "object" && body !== null && "applied" in body;
	const message = (applied ? messageForLostDiscount : messageForDiscount)(error, scope);
	return data(
		{ ok: false as const, message, over: isDiscountOver(error), discounts, freeFreight },
		{ status: error.code === "too_many_tries" ? 429 : 422 },
	);
}
