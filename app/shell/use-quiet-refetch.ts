import { useCallback, useRef } from "react";
import { useRevalidator } from "react-router";
import { askQuietly } from "#app/session/ask-quietly.ts";

/**
 * Asks for the data of a page of the shop again for news that nobody waits for: the page stays while they
 * cannot be had. Whoever works in the back office is told instead that the screen is of before.
 */
export function useQuietRefetch(): () => void {
	const { revalidate } = useRevalidator();
	const latest = useRef(revalidate);
	latest.current = revalidate;
	return useCallback(
		() => void askQuietly(() => latest.current(), new URL(window.location.href)),
		[],
	);
}
