import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import {
	addLine,
	CART_STORAGE_KEY,
	type CartState,
	clearCart,
	EMPTY_CART,
	type NewLine,
	parseStoredCart,
	removeLine,
	setQuantity,
} from "#core/cart/rules.ts";
import { type LineProblem, settleLines } from "#core/orders/line-problems-rules.ts";

type Cart = CartState & {
	add(line: NewLine): void;
	setQuantity(id: string, quantity: number): void;
	remove(id: string): void;
	/** Takes over what the server found wrong with the lines, once the shopper has seen it. */
	settle(problems: LineProblem[]): void;
	clear(): void;
	open(): void;
	close(): void;
};

/** The cart of this browser (spec storefront §4). Empty until `rehydrate`, so that it agrees with the first HTML. */
export const useCart = create<Cart>()(
	persist(
		(set) => ({
			...EMPTY_CART,
			add: (line) => set(({ items }) => ({ items: addLine(items, line, Date.now()) })),
			setQuantity: (id, quantity) =>
				set(({ items }) => ({ items: setQuantity(items, id, quantity) })),
			remove: (id) => set(({ items }) => ({ items: removeLine(items, id) })),
			settle: (problems) => set(({ items }) => ({ items: settleLines(items, problems) })),
			clear: () => set({ items: clearCart() }),
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
