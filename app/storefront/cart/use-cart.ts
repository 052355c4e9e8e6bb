import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { postForm } from "#app/session/fetch-with-timeout.ts";
import { useSite } from "#app/shell/use-site.ts";
import type { CartLine } from "#core/cart/shared/cart.ts";
import { putBackLine, takeOutLine, visibleLines } from "#core/cart/shared/removed-lines.ts";
import type { OrderDiscount } from "#core/discounts/shared/discount.ts";
import {
	type CartFact,
	factOf,
	isCheaper,
	type LineProblem,
	problemsIn,
	renamedLines,
	stillCheaper,
} from "#core/orders/shared/lines.ts";
import { openOrder } from "../checkout/open-order.ts";
import { useCart } from "./cart-store.ts";

const takeOut = (id: string): void => void useCart.setState((now) => takeOutLine(now, id));
const putBack = (id: string): void => void useCart.setState((now) => putBackLine(now, id));

type LineView = {
	line: CartLine;
	/** Removed; displayed only for its undo button. */
	out: boolean;
	ways: {
		onQuantity(quantity: number): void;
		onRemove(): void;
		onPutBack: (() => void) | undefined;
	};
};

export function useCartLines(): LineView[] {
	const { items, removed, setQuantity } = useCart();
	return visibleLines(items, removed).map(({ line, removed: out }) => ({
		line,
		out,
		ways: {
			onQuantity: (quantity) => (quantity < 1 ? takeOut(line.id) : setQuantity(line.id, quantity)),
			onRemove: () => takeOut(line.id),
			onPutBack: out ? () => putBack(line.id) : undefined,
		},
	}));
}

const SETTLING_MS = 150;

type Answer = { ok: true; facts: CartFact[] } | { ok: false; message: string };

/**
 * Compares the cart with the shop while `active`: at once, when a line is added, when the page changes (a deleted
 * product redirects) and on every live update. `failed` when the shop does not answer; submitting compares again.
 */
export function useCartCheck(active: boolean) {
	const items = useCart((state) => state.items);
	// Live updates reload the root data, which gives a new object.
	const { settings } = useSite();
	const { key: page } = useLocation();
	const [facts, setFacts] = useState<CartFact[]>([]);
	const [lowered, setLowered] = useState<LineProblem[]>([]);
	const [failed, setFailed] = useState(false);
	const forgotten = useRef(0);
	const lines = items.map(({ productId, size, color }) => `${productId}/${size}/${color}`).join();

	// biome-ignore lint/correctness/useExhaustiveDependencies: quantities and prices are compared here
	useEffect(() => {
		if (!active || lines === "") return;
		let stopped = false;
		const timer = setTimeout(async () => {
			const before = forgotten.current;
			const answer = await postForm<Answer>("/carrinho/conferir", {
				lines: useCart.getState().items.map(requestLine),
				orderToken: openOrder.token(),
				idempotencyKey: openOrder.idempotencyKey(),
			});
			if (stopped || before !== forgotten.current) return;
			setFailed(!answer.ok);
			if (!("facts" in answer)) return;
			const { items: called } = useCart.getState();
			const renamed = renamedLines(called, answer.facts);
			if (renamed !== called) useCart.setState({ items: renamed });
			const cart = useCart.getState();
			const cheaper = problemsIn(cart.items, answer.facts).filter(isCheaper);
			if (cheaper.length > 0) {
				cart.settle(cheaper);
				setLowered(cheaper);
			}
			setFacts(answer.facts);
		}, SETTLING_MS);
		return () => {
			stopped = true;
			clearTimeout(timer);
		};
	}, [active, lines, settings, page]);

	const problems = active ? problemsIn(items, facts) : [];
	return {
		problems,
		/** The cart holds the lower prices already. */
		lowered: stillCheaper(lowered, items, problems),
		/** Units in stock of a line, as far as is known. */
		most: (line: CartLine): number | undefined => factOf(facts, line)?.available,
		failed: active && failed,
		/** Answers received or pending are out of date. */
		forget: () => {
			forgotten.current++;
			setFacts([]);
		},
	};
}

/** A line as it is sent to the shop. */
export const requestLine = ({ productId, size, color, quantity, price }: CartLine) => ({
	productId,
	size,
	color,
	quantity,
	price,
});

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
