import { type ComponentType, lazy } from "react";
import { patiently } from "./patiently.ts";

/**
 * A part of the page that is fetched when it is first drawn, or ahead of that with `ahead`, as when somebody
 * is about to press what opens it. Without a line it waits for one (`patiently`).
 */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
	return Object.assign(lazy(patiently(load)), {
		ahead(): void {
			// A script that a browser failed to fetch may never be fetched again.
			if (navigator.onLine) void load().catch(() => {});
		},
	});
}
