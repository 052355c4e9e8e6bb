import { lazyDialog } from "#app/ui/lazy-part.ts";

/** The filters over the page of a phone; a wide window has them beside the list. */
export const FilterSheet = lazyDialog(() => import("./filter-sheet.tsx"));
