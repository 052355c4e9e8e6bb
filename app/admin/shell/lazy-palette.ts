import { lazyPart } from "#app/ui/lazy-part.tsx";

/** Loaded on demand, as few users open it. */
export const CommandPalette = lazyPart(() => import("./command-palette.tsx"));
