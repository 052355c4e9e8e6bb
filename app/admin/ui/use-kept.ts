import { useEffect, useRef, useState } from "react";
import { keepTyped, readTyped } from "#app/session/kept-typing.ts";
import { useKeptKey } from "./kept-key.ts";

/** Keys of the forms on screen. */
const onScreen = new Set<string>();

/** A form that keeps what is typed under this key stands there until the answer is called. */
export function keepWhileOpen(key: string): () => void {
	onScreen.add(key);
	return () => void onScreen.delete(key);
}

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
	const { key } = useKeptKey("painel", name);
	const [ready, setReady] = useState("");
	const [restored, setRestored] = useState(false);
	const back = useRef(giveBack);
	back.current = giveBack;
	useEffect(() => {
		const kept = readTyped<T>(key);
		if (kept) back.current(kept);
		setRestored(kept !== null);
		setReady(key);
		return keepWhileOpen(key);
	}, [key]);
	const text = value === null ? null : JSON.stringify(value);
	useEffect(() => {
		if (ready !== key) return;
		keepTyped(key, text);
		if (text === null) setRestored(false);
	}, [ready, key, text]);
	return restored;
}
