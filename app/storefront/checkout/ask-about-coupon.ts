import { useEffect, useRef } from "react";
import { postForm } from "#app/session/post-form.ts";
import { useSite } from "#app/shell/use-site.ts";
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

/**
 * Checks the coupon in use at once and on every live update (it may be revoked; rule checkout 5). One that expires
 * while somebody types is refused by the order's transaction.
 */
export function useCouponCheck(onLost: (why: string) => void): void {
	const code = useCheckoutStore((state) => state.coupon?.code);
	// Live updates reload the root data, which gives a new object.
	const { settings } = useSite();
	const latest = useRef(onLost);
	latest.current = onLost;

	// biome-ignore lint/correctness/useExhaustiveDependencies: new settings are a reason to check again
	useEffect(() => {
		if (!code) return;
		let stopped = false;
		const check = async () => {
			const answer = await askAboutCoupon(code, true);
			const { coupon, setCoupon } = useCheckoutStore.getState();
			if (stopped || coupon?.code !== code) return;
			if (answer.ok) setCoupon(answer.terms);
			else if (answer.over) latest.current(answer.message);
		};
		void check();
		return () => {
			stopped = true;
		};
	}, [code, settings]);
}
