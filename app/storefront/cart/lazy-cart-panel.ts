import { lazyDialog } from "#app/ui/lazy-part.ts";

/** Comes when it is about to be opened: most pages are left without a look into the cart. */
export const CartPanel = lazyDialog(() => import("./cart-panel.tsx"));
