import { deviceStorage } from "#app/session/browser-storage.ts";
import type { RemovedLine } from "#core/cart/removed-rules.ts";
import {
	addLine,
	CART_STORAGE_KEY,
	type CartState,
	EMPTY_CART,
	type NewLine,
	parseStoredCart,
	setQuantity,
	takeOut,
} from "#core/cart/rules.ts";
import type { LineProblem } from "#core/orders/line-problems-rules.ts";
import { settleLines } from "#core/orders/settle-lines-rules.ts";
import type { CheckoutLine } from "#core/orders/types.ts";
import { keptStore } from "../kept-store.ts";
import { tellUnkept } from "../tell-unkept.ts";

type Cart = CartState & {
	/** An order that took its lines out of the cart while this page was open. */
	bought: { token: string; id: string; paid: boolean } | null;
	/** Taken out since the cart was opened, until it is opened again (rule cart 6). */
	removed: RemovedLine[];
	add(line: NewLine): void;
	setQuantity(id: string, quantity: number): void;
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
export const useCart = keptStore<Cart>(
	(set) => ({
		...EMPTY_CART,
		bought: null,
		removed: [],
		add: (line) => set(({ items }) => ({ items: addLine(items, line, Date.now()), bought: null })),
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
		place: deviceStorage,
		keep: ({ items, isOpen }) => ({ items, isOpen }),
		read: (found, now) => ({ ...now, ...parseStoredCart(found), isOpen: now.isOpen }),
		unkept: ({ items }) => void (items.length > 0 && tellUnkept()),
	},
);
