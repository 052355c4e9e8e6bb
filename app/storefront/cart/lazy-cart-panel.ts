import { lazyPart } from "#app/ui/lazy-part.tsx";

/** Fetched just before it opens: most visits never open the cart. */
export const CartPanel = lazyPart(() => import("./cart-panel.tsx"));
