import { lazyDialog } from "#app/ui/lazy-part.ts";

/** Few open it: it comes when it is about to be. */
export const CommandPalette = lazyDialog(() => import("./command-palette.tsx"));
