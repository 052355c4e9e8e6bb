import { create } from "zustand";
import type { BrowserStorage } from "#app/session/browser-storage.ts";

type Set<State> = (part: Partial<State> | ((now: State) => Partial<State>)) => void;

type Kept<State> = {
	/** Its key in the browser. */
	name: string;
	place: Pick<BrowserStorage, "readJson" | "write">;
	/** The part that is kept, as plain data. */
	keep(state: State): object;
	/** The state from whatever was found there, `undefined` for nothing, and from the one that stands. Never throws. */
	read(found: unknown, now: State): State;
	/** Called after a change that will not outlast the page. */
	unkept?(state: State): void;
};

/**
 * A store of which a part is kept in the browser. It begins as it is until `rehydrate`, so that it agrees with the first
 * HTML, and is written at every change.
 */
export function keptStore<State extends object>(
	begin: (set: Set<State>, get: () => State) => State,
	{ name, place, keep, read, unkept }: Kept<State>,
) {
	const written =
		(set: Set<State>, get: () => State): Set<State> =>
		(part) => {
			set(part);
			const text = JSON.stringify({ state: keep(get()), version: 1 });
			if (!place.write(name, text)) unkept?.(get());
		};
	const store = create<State>()((set, get) => begin(written(set, get), get));
	const { setState, getState } = store;
	return Object.assign(store, {
		setState: written(setState, getState),
		/** Takes over what is kept, as another tab may have changed it. */
		rehydrate(): void {
			const found = place.readJson(name) as { state?: unknown } | null;
			setState(read(found?.state, getState()), true);
		},
	});
}
