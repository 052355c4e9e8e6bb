import { postForm } from "#app/session/post-form.ts";
import type { DiscountTerms } from "#core/customers/shared/discount.ts";
import { useCart } from "../cart/cart-store.ts";
import { useCheckoutStore } from "./checkout-store.ts";
import { openOrder } from "./open-order.ts";

type CouponAnswer =
	| { ok: true; terms: DiscountTerms }
	/** `over`: the code no longer applies to this cart. Missing when the shop did not answer. */
	| { ok: false; message: string; over?: boolean };

/** What a code takes off this cart. `applied`: the code was valid at the last check. */
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
		// A use counted for this shopper's own order is theirs, even when that order's answer was lost.
		orderToken: order?.token ?? null,
		idempotencyKey: openOrder.idempotencyKey(),
		...(applied && { applied }),
	});
};
