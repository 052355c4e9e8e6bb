import type { CartLine } from "#core/cart/shared/cart.ts";
import { putBackLine, takeOutLine, visibleLines } from "#core/cart/shared/removed-lines.ts";
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
