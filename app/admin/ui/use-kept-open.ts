import { useCallback, useEffect, useState } from "react";
import { keepTyped, readTyped } from "#app/session/kept-typing.ts";
import { atLogin, useKeptKey } from "./kept-key.ts";

/**
 * Which dialog of a screen is open, where its address does not say so: a session that ends in the middle, or
 * a reload, opens it again, and the form in it gets back what was typed. Whoever leaves the screen closes it.
 */
export function useKeptOpen<T>(name: string): [T | null, (open: T | null) => void] {
	const { key, pathname } = useKeptKey("aberto", name);
	const [open, setOpen] = useState<T | null>(null);
	useEffect(() => {
		const kept = readTyped<T>(key);
		if (kept !== null) setOpen(kept);
		return () => {
			// A screen that failed stands at its address still.
			if (window.location.pathname !== pathname && !atLogin()) keepTyped(key, null);
		};
	}, [key, pathname]);
	const change = useCallback(
		(next: T | null) => {
			keepTyped(key, next === null ? null : JSON.stringify(next));
			setOpen(next);
		},
		[key],
	);
	return [open, change];
}

/** The same for a dialog over a row of a list, which is kept by its id; null for a row that is not there. */
export function useKeptRow<Row extends { id: string }>(
	name: string,
	rows: readonly Row[],
): [Row | "new" | null, (open: Row | "new" | null) => void] {
	const [open, setOpen] = useKeptOpen<string>(name);
	const [given, setGiven] = useState<Row | null>(null);
	const change = (next: Row | "new" | null) => {
		setGiven(next === "new" ? null : next);
		setOpen(next === null || next === "new" ? next : next.id);
	};
	if (open === null || open === "new") return [open, change];
	// As it was opened: what somebody else changes meanwhile is met when it is saved.
	return [given?.id === open ? given : (rows.find(({ id }) => id === open) ?? null), change];
}
