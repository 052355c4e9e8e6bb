import { lazyPart } from "#app/ui/lazy-part.ts";

/** Few open it: it comes when it is about to be. */
export const CommandPalette = lazyPart(() => import("./command-palette.tsx"));
