import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import {
	addLine,
	CART_STORAGE_KEY,
	type CartState,
	EMPTY_CART,
	type NewLine,
	parseStoredCart,
	removeLine,
	setQuantity,
	takeOut,
} from "#core/cart/rules.ts";
import type { LineProblem } from "#core/orders/line-problems-rules.ts";
import { settleLines } from "#core/orders/settle-lines-rules.ts";
import type { CheckoutLine } from "#core/orders/types.ts";

type Cart = CartState & {
	/** An order that took its lines out of the cart while this page was open. */
	bought: { token: string; id: string; paid: boolean } | null;
	add(line: NewLine): void;
	setQuantity(id: string, quantity: number): void;
	remove(id: string): void;
	/** Takes over what the server found wrong with the lines, once the shopper has seen it. */
	settle(problems: LineProblem[]): void;
	/** Just what was bought leaves; what was put in since stays. */
	takeOut(bought: Parameters<typeof takeOut>[1]): void;
	/** Puts the rest of an order where its lines were, keeping what was put in since. */
	replaceOrdered(ordered: CheckoutLine[], rest: CheckoutLine[]): void;
	open(): void;
	close(): void;
};

/** The cart of this browser (rule cart 2). Empty until `rehydrate`, so that it agrees with the first HTML. */
export const useCart = create<Cart>()(
	persist(
		(set) => ({
			...EMPTY_CART,
			bought: null,
			add: (line) =>
				set(({ items }) => ({ items: addLine(items, line, Date.now()), bought: null })),
			setQuantity: (id, quantity) =>
				set(({ items }) => ({ items: setQuantity(items, id, quantity) })),
			remove: (id) => set(({ items }) => ({ items: removeLine(items, id) })),
			settle: (problems) => set(({ items }) => ({ items: settleLines(items, problems) })),
			takeOut: (bought) => set(({ items }) => ({ items: takeOut(items, bought) })),
			replaceOrdered: (ordered, rest) =>
				set(({ items }) => ({
					items: rest.reduce(
						(lines, { productId, ...line }) =>
							productId ? addLine(lines, { ...line, productId, slug: "" }, Date.now()) : lines,
						takeOut(items, ordered),
					),
				})),
			open: () => set({ isOpen: true }),
			close: () => set({ isOpen: false }),
		}),
		{
			name: CART_STORAGE_KEY,
			version: 1,
			storage: createJSONStorage(() => localStorage),
			partialize: ({ items, isOpen }) => ({ items, isOpen }),
			// Whatever an older version left is read with care by `merge`.
			migrate: (stored) => stored as CartState,
			merge: (stored, fresh) => ({ ...fresh, ...parseStoredCart(stored), isOpen: fresh.isOpen }),
			skipHydration: true,
		},
	),
);
