import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { postForm } from "#app/session/post-form.ts";
import { useSite } from "#app/shell/use-site.ts";
import type { CartLine } from "#core/cart/shared/cart.ts";
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

const requestLine = ({ productId, size, color, quantity, price }: CartLine) => ({
	productId,
	size,
	color,
	quantity,
	price,
});
