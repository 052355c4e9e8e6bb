import { type ComponentType, createElement, lazy, useDeferredValue, useState } from "react";
import { patiently } from "./patiently.ts";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** What is fetched once, and whether it is here. */
function fetched<Props extends object>(load: Load<Props>) {
	let here: ComponentType<Props> | undefined;
	const fetch = async () => {
		const part = await load();
		here = part.default;
		return part;
	};
	const Waiting = lazy(patiently(fetch));
	return {
		isHere: () => here !== undefined,
		/** React holds back for 300 ms whatever it waited for, though for a moment: what is here is drawn at once. */
		useShown: () =>
			useState<ComponentType<Props>>(() => here ?? (Waiting as ComponentType<Props>))[0],
		ahead(): void {
			// A script that a browser failed to fetch may never be fetched again.
			if (navigator.onLine) void fetch().catch(() => {});
		},
	};
}

/**
 * A part of the page that is fetched when it is first drawn, or ahead of that with `ahead`, as when somebody
 * is about to press what opens it. Without a line it waits for one (`patiently`).
 */
export function lazyPart<Props extends object>(load: Load<Props>) {
	const { useShown, ahead } = fetched(load);
	const Part = (props: Props) => createElement(useShown(), props);
	return Object.assign(Part, { ahead });
}

/** The same for what opens over the page, which stays as it is until that is here. Its `Suspense` needs no fallback. */
export function lazyDialog<Props extends object>(load: Load<Props>) {
	const { isHere, useShown, ahead } = fetched(load);
	const Part = (props: Props) => {
		const shown = useShown();
		return useDeferredValue(true, isHere()) ? createElement(shown, props) : null;
	};
	return Object.assign(Part, { ahead });
}
