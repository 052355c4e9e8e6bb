import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { postForm } from "#app/session/post-form.ts";
import { useSite } from "#app/shell/use-site.ts";
import type { CartLine } from "#core/cart/rules.ts";
import {
	type AskedFact,
	type CartFact,
	factOf,
	isCheaper,
	type LineProblem,
	problemsIn,
	renamedLines,
	stillCheaper,
	stillKnown,
} from "#core/orders/line-problems-rules.ts";
import { openOrder } from "../checkout/open-order.ts";
import { useCart } from "./cart-store.ts";

const SETTLING_MS = 150;

type Answer = { ok: true; facts: CartFact[] } | { ok: false; message: string };

/**
 * Compares the cart with the shop while `active`: at once, when a line comes or costs something else, when another page shows, which
 * a product that is deleted leads to, and whenever the shop tells that something has changed. `failed` when it could not be asked; ordering compares again.
 */
export function useCartCheck(active: boolean) {
	const items = useCart((state) => state.items);
	// A new object each time the page was asked again, which the live feed does.
	const { settings } = useSite();
	const { key: page } = useLocation();
	const [known, setKnown] = useState<AskedFact[]>([]);
	const facts = stillKnown(items, known);
	const [lowered, setLowered] = useState<LineProblem[]>([]);
	const [failed, setFailed] = useState(false);
	const lines = items
		.map(({ productId, size, color, price }) => `${productId}/${size}/${color}/${price}`)
		.join();

	// biome-ignore lint/correctness/useExhaustiveDependencies: quantities are compared here
	useEffect(() => {
		if (!active || lines === "") return;
		let stopped = false;
		const timer = setTimeout(async () => {
			const held = useCart.getState().items;
			const answer = await postForm<Answer>("/carrinho/conferir", {
				lines: held.map(asked),
				orderToken: openOrder.token(),
				idempotencyKey: openOrder.idempotencyKey(),
			});
			if (stopped) return;
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
			setKnown(
				answer.facts.map((fact) => ({
					...fact,
					asked: held.find((line) => factOf([fact], line))?.price ?? null,
				})),
			);
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
	};
}

const asked = ({ productId, size, color, quantity, price }: CartLine) => ({
	productId,
	size,
	color,
	quantity,
	price,
});
