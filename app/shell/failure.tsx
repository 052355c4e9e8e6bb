import { lazyPart } from "#app/ui/lazy-part.tsx";

/** Replaces a failed page; `ahead` fetches it when idle, since it cannot be fetched once offline. */
export const Failure = lazyPart(() => import("./failure-page.tsx"));
