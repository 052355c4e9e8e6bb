import { create } from "zustand";
import { persist } from "zustand/middleware";
import {
	addLine,
	CART_STORAGE_KEY,
	type CartState,
	EMPTY_CART,
	type NewLine,
	parseStoredCart,
	setQuantity,
	takeOut,
} from "#core/cart/shared/cart.ts";
import type { RemovedLine } from "#core/cart/shared/removed-lines.ts";
import { type LineProblem, settleLines } from "#core/orders/shared/lines.ts";
import type { CheckoutLine } from "#core/orders/types.ts";
import { deviceStorage, persistedStorage } from "../../session/storage/browser-storage.ts";
import { countVisit } from "../count-visit.ts";

type Cart = CartState & {
	/** An order that took its lines out of the cart while this page was open. */
	bought: { token: string; id: string; paid: boolean } | null;
	/** Removed since the cart was opened, until it is opened again (rule cart 6). */
	removed: RemovedLine[];
	add(line: NewLine): void;
	setQuantity(id: string, quantity: number): void;
	/** Accepts what the server found wrong with the lines, once the shopper has seen it. */
	settle(problems: LineProblem[]): void;
	/** Removes only what was bought; later additions stay. */
	takeOut(bought: Parameters<typeof takeOut>[1]): void;
	/** Replaces the lines of an order by the remaining ones; later additions stay. */
	replaceOrdered(ordered: CheckoutLine[], rest: CheckoutLine[]): void;
	open(): void;
	close(): void;
};

/** The cart of this browser (rule cart 2). Empty until hydrated, so that it matches the server's HTML. */
export const useCart = create<Cart>()(
	persist(
		(set) => ({
			...EMPTY_CART,
			bought: null,
			removed: [],
			add: (line) => {
				set(({ items }) => ({ items: addLine(items, line, Date.now()), bought: null }));
				countVisit("carrinho");
			},
			setQuantity: (id, quantity) =>
				set(({ items }) => ({ items: setQuantity(items, id, quantity) })),
			settle: (problems) => set(({ items }) => ({ items: settleLines(items, problems) })),
			takeOut: (bought) => set(({ items }) => ({ items: takeOut(items, bought), removed: [] })),
			replaceOrdered: (ordered, rest) =>
				set(({ items }) => ({
					items: rest.reduce(
						(lines, { productId, ...line }) =>
							productId ? addLine(lines, { ...line, productId, slug: "" }, Date.now()) : lines,
						takeOut(items, ordered),
					),
				})),
			open: () => set({ isOpen: true, removed: [] }),
			close: () => set({ isOpen: false }),
		}),
		{
			name: CART_STORAGE_KEY,
			storage: persistedStorage<Pick<Cart, "items">>(deviceStorage),
			version: 1,
			skipHydration: true,
			partialize: ({ items }) => ({ items }),
			migrate: parseStoredCart,
			merge: (found, now) => ({ ...now, items: parseStoredCart(found).items }),
		},
	),
);
