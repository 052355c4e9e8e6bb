import { putBackLine, shownLines, takeOutLine } from "#core/cart/removed-rules.ts";
import type { CartLine } from "#core/cart/rules.ts";
import { useCart } from "./cart-store.ts";

const takeOut = (id: string): void => useCart.setState((now) => takeOutLine(now, id));
const putBack = (id: string): void => useCart.setState((now) => putBackLine(now, id));

type ShownLine = {
	line: CartLine;
	/** It stands there only to be put back. */
	out: boolean;
	/** What can be done with it. */
	ways: {
		onQuantity(quantity: number): void;
		onRemove(): void;
		onPutBack: (() => void) | undefined;
	};
};

/** The lines of the cart to be changed, and those that were taken out, at their places (rule cart 6). */
export function useCartLines(): ShownLine[] {
	const { items, removed, setQuantity } = useCart();
	return shownLines(items, removed).map(({ line, removed: out }) => ({
		line,
		out,
		ways: {
			onQuantity: (quantity) => (quantity < 1 ? takeOut(line.id) : setQuantity(line.id, quantity)),
			onRemove: () => takeOut(line.id),
			onPutBack: out ? () => putBack(line.id) : undefined,
		},
	}));
}
