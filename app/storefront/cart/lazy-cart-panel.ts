import { lazyPart } from "#app/ui/lazy-part.ts";

/** Comes when it is about to be opened: most pages are left without a look into the cart. */
export const CartPanel = lazyPart(() => import("./cart-panel.tsx"));
