import { useLocation, useRouteLoaderData } from "react-router";
import type { loader as layoutLoader } from "../layout.tsx";

/** What is kept in this tab for one administrator at one screen: `kind` and `name` tell it from the rest. */
export function useKeptKey(kind: string, name: string): { key: string; pathname: string } {
	const userId = useRouteLoaderData<typeof layoutLoader>("admin/layout")?.userId ?? "";
	const { pathname } = useLocation();
	return { key: `${kind}:${userId}:${pathname}:${name}`, pathname };
}

/** Whether the session ended here: the screen made way for the login. */
export const atLogin = (): boolean => window.location.pathname === "/admin/login";

/** For what stands where something could not be read: what was typed there waits for the next try. */
export const FAILED_HERE = { "data-failed-here": "" };

/** Whether a form went away by itself, instead of being closed by who typed into it. */
export const wentAway = (): boolean =>
	atLogin() || document.querySelector("[data-failed-here]") !== null;
