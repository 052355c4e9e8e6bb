import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { postForm } from "#app/session/post-form.ts";
import { useSite } from "#app/shell/use-site.ts";
import type { CartLine } from "#core/cart/rules.ts";
import {
	type CartFact,
	factOf,
	isCheaper,
	type LineProblem,
	problemsIn,
	renamedLines,
	stillCheaper,
} from "#core/orders/line-problems-rules.ts";
import { openOrder } from "../checkout/open-order.ts";
import { useCart } from "./cart-store.ts";

const SETTLING_MS = 150;

type Answer = { ok: true; facts: CartFact[] } | { ok: false; message: string };

/**
 * Compares the cart with the shop while `active`: at once, when a line comes, when another page shows, which
 * a product that is deleted leads to, and whenever the shop tells that something has changed. `failed` when it could not be asked; ordering compares again.
 */
export function useCartCheck(active: boolean) {
	const items = useCart((state) => state.items);
	// A new object each time the page was asked again, which the live feed does.
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
				lines: useCart.getState().items.map(asked),
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
		/** Prices that fell, which the cart holds already. */
		lowered: stillCheaper(lowered, items, problems),
		/** Units there are of a line, as far as is known. */
		most: (line: CartLine): number | undefined => factOf(facts, line)?.available,
		failed: active && failed,
		/** What was answered, or is on its way, is older than what is known by now. */
		forget: () => {
			forgotten.current++;
			setFacts([]);
		},
	};
}

const asked = ({ productId, size, color, quantity, price }: CartLine) => ({
	productId,
	size,
	color,
	quantity,
	price,
});
