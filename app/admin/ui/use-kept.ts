import { useEffect, useRef, useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { keepTyped, readTyped } from "#app/session/kept-typing.ts";
import type { loader as layoutLoader } from "../layout.tsx";

/** Keys of the forms on screen. */
const onScreen = new Set<string>();

/** What is being typed into the forms on screen was given up by whoever typed it. */
export function forgetOpenForms(): void {
	for (const key of onScreen) keepTyped(key, null);
}

/**
 * Keeps what is being typed for as long as the tab lives, so that a session that ends in the middle, a
 * screen that fails or a reload loses nothing; the same administrator gets it back when the same form
 * opens again. `value` is null while there is nothing to keep.
 */
export function useKept<T>(name: string, value: T | null, giveBack: (kept: T) => void) {
	const userId = useRouteLoaderData<typeof layoutLoader>("admin/layout")?.userId ?? "";
	const { pathname } = useLocation();
	const key = `painel:${userId}:${pathname}:${name}`;
	const [ready, setReady] = useState("");
	const [restored, setRestored] = useState(false);
	const back = useRef(giveBack);
	back.current = giveBack;
	useEffect(() => {
		const kept = readTyped<T>(key);
		if (kept) back.current(kept);
		setRestored(kept !== null);
		setReady(key);
		onScreen.add(key);
		return () => void onScreen.delete(key);
	}, [key]);
	const text = value === null ? null : JSON.stringify(value);
	useEffect(() => {
		if (ready !== key) return;
		keepTyped(key, text);
		if (text === null) setRestored(false);
	}, [ready, key, text]);
	return restored;
}
