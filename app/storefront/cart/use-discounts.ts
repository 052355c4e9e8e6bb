import { useEffect, useRef, useState } from "react";
import { postForm } from "#app/session/post-form.ts";
import { useSite } from "#app/shell/use-site.ts";
import type { OrderDiscount } from "#core/discounts/shared/discount.ts";
import { openOrder } from "../checkout/open-order.ts";
import { useCart } from "./cart-store.ts";

export type DiscountsAnswer = { discounts?: OrderDiscount[]; freeFreight?: string | null } & (
	| { ok: true }
	/** Why the code gives nothing. `over`: it no longer applies to this cart. */
	| { ok: false; message: string; over?: boolean }
);

export type DiscountsRequest = {
	code: string | null;
	email?: string;
	document?: string;
	/** Centavos; null while the delivery is unknown. */
	shipping?: number | null;
	/** The code was valid at the last check. */
	applied?: true;
};

/** The discounts of this cart; a code that gives nothing is said in `message`. */
export const fetchDiscounts = (request: DiscountsRequest): Promise<DiscountsAnswer> =>
	postForm<DiscountsAnswer>("/checkout/cupom", {
		...request,
		lines: useCart.getState().items.map(({ productId, price, quantity }) => ({
			productId,
			price,
			quantity,
		})),
		// A use counted for this shopper's own order is theirs, even when that order's answer was lost.
		orderToken: openOrder.token(),
		idempotencyKey: openOrder.idempotencyKey(),
	});

const SETTLING_MS = 150;
const NONE: OrderDiscount[] = [];

/**
 * The discounts of the cart while `request` is given, fetched when cart, request or shop change. Meanwhile, and when
 * the shop does not answer, the last ones stay; the order itself calculates anew.
 */
export function useDiscounts(
	request: DiscountsRequest | null,
	onAnswer?: (answer: DiscountsAnswer, code: string | null) => void,
): { discounts: OrderDiscount[]; amount: number; show(discounts: OrderDiscount[]): void } {
	const items = useCart((state) => state.items);
	// Live updates reload the root data, which gives a new object.
	const { settings } = useSite();
	const [visible, setVisible] = useState(NONE);
	const latest = useRef(onAnswer);
	latest.current = onAnswer;
	const body = items.length > 0 && request ? JSON.stringify(request) : null;
	const lines = items.map(({ productId, price, quantity }) => [productId, price, quantity]).join();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another cart and new settings are a reason to fetch again
	useEffect(() => {
		if (!body) return setVisible(NONE);
		let stopped = false;
		const timer = setTimeout(async () => {
			const wanted: DiscountsRequest = JSON.parse(body);
			const answer = await fetchDiscounts({ ...wanted, applied: true });
			if (stopped) return;
			if (answer.discounts) setVisible(answer.discounts);
			latest.current?.(answer, wanted.code);
		}, SETTLING_MS);
		return () => {
			stopped = true;
			clearTimeout(timer);
		};
	}, [body, lines, settings]);
	// A code that was removed takes its part with it at once.
	const discounts = visible.filter(({ code }) => code === null || code === request?.code);
	const amount = discounts.reduce((sum, one) => sum + one.amount + one.freight, 0);
	return { discounts, amount, show: setVisible };
}
