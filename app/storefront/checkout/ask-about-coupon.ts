import { postForm } from "#app/session/post-form.ts";
import type { DiscountTerms } from "#core/customers/discounts/discount-rules.ts";
import { useCart } from "../cart/cart-store.ts";
import { useCheckoutStore } from "./checkout-store.ts";
import { openOrder } from "./open-order.ts";

type CouponAnswer =
	| { ok: true; terms: DiscountTerms }
	/** `over`: it is of no use to this cart any more. Missing when the shop was not reached. */
	| { ok: false; message: string; over?: boolean };

/** What a code takes off this cart. `applied` is one that was good when it was asked about before. */
export const askAboutCoupon = (code: string, applied = false): Promise<CouponAnswer> => {
	const { form, order } = useCheckoutStore.getState();
	const lines = useCart.getState().items.map(({ productId, price, quantity }) => ({
		productId,
		price,
		quantity,
	}));
	return postForm<CouponAnswer>("/checkout/cupom", {
		code,
		email: form.customer_email,
		lines,
		// The use that this shopper's own order holds is theirs, also when the answer that told of it was lost.
		orderToken: order?.token ?? null,
		idempotencyKey: openOrder.idempotencyKey(),
		...(applied && { applied }),
	});
};
