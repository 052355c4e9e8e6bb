import { type ComponentType, createElement, lazy, useDeferredValue, useState } from "react";
import { patiently } from "./patiently.ts";

/**
 * A part of the page that is fetched when it is first drawn, or ahead of that with `ahead`, as when somebody
 * is about to press what opens it. Without a line it waits for one (`patiently`). `overPage` is of what opens over
 * the page: that stays as it is meanwhile, so that its `Suspense` needs no fallback.
 *
 * React holds back for 300 ms whatever it showed a fallback for: what is here is drawn at once.
 */
export function lazyPart<Props extends object>(
	load: () => Promise<{ default: ComponentType<Props> }>,
	overPage = false,
) {
	let here: ComponentType<Props> | undefined;
	const fetch = async () => {
		const part = await load();
		here = part.default;
		return part;
	};
	const Waiting = lazy(patiently(fetch, overPage)) as ComponentType<Props>;
	const Part = (props: Props) => {
		// What was chosen stays, so that nothing drawn is thrown away.
		const [Shown] = useState(() => here ?? Waiting);
		const wanted = useDeferredValue(true, !overPage || Shown === here);
		return wanted ? createElement(Shown, props) : null;
	};
	return Object.assign(Part, {
		ahead(): void {
			// A script that a browser failed to fetch may never be fetched again.
			if (navigator.onLine) void fetch().catch(() => {});
		},
	});
}

/** What opens over the page, as `lazyPart`. */
export const lazyDialog = <Props extends object>(
	load: () => Promise<{ default: ComponentType<Props> }>,
) => lazyPart(load, true);
