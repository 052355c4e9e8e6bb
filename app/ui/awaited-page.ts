import { layOver, takeOff } from "./over-page.ts";

type Coming = { over: ReturnType<typeof layOver>; from: string } | null;

/**
 * A page is on its way, and the address is still the former one's: Back gives it up by calling `stay`, instead of
 * leaving the page that is seen. Its step in the history is the one that the page takes when it comes. Nothing
 * where the address is the next page's already, as after Back.
 */
export function layAwaited(path: string, stay: () => void): Coming {
	const { pathname, href } = window.location;
	if (pathname === path) return null;
	const over = layOver(stay);
	window.history.pushState = (...step) => window.history.replaceState(...step);
	return { over, from: href };
}

/** It has come, or is not wanted any more. */
export function takeOffAwaited(coming: Coming): void {
	if (!coming) return;
	Reflect.deleteProperty(window.history, "pushState");
	takeOff(coming.over, window.location.href !== coming.from);
}
