import { useEffect, useSyncExternalStore } from "react";
import { isRouteErrorResponse, useLocation, useMatches } from "react-router";
import { isUnreachable } from "#app/session/is-unreachable.ts";
import { toast } from "#app/ui/toast.ts";
import type { Route } from "../+types/layout";

type Middleware = Route.ClientMiddlewareFunction;
type Results = Awaited<ReturnType<Parameters<Middleware>[1]>>;

/** Why what stands on the screen is of before. */
export type Stale = "away" | "failed";

export const STALE_WORDS: Record<Stale, { title: string; text: string }> = {
	away: {
		title: "Sem conexão com a loja",
		text: "O que está na tela é de antes. O que você digitou continua aqui.",
	},
	failed: {
		title: "A loja não conseguiu atualizar esta tela",
		text: "O que está nela é de antes. O que você digitou continua aqui.",
	},
};

/** The frame is there, and in it the screen of this address, when it is not one that failed. */
const here = { frame: false, address: "", screens: new Set<string>() };
/** What was last read beside the screen, such as an open order, by its address. */
const besides = new Map<string, Results>();
const MOST_BESIDES = 20;

let stale: Stale | null = null;
const listeners = new Set<() => void>();

function tell(next: Stale | null): void {
	if (next === stale) return;
	stale = next;
	if (next) {
		const { title, text: description } = STALE_WORDS[next];
		toast.error(title, { description, of: "stale" });
	}
	for (const hear of listeners) hear();
}

function subscribe(hear: () => void): () => void {
	listeners.add(hear);
	return () => listeners.delete(hear);
}

/** Why the screen is not as fresh as it was asked for; null while it is. */
export const useStale = (): Stale | null =>
	useSyncExternalStore(
		subscribe,
		() => stale,
		() => null,
	);

/** For the frame of the back office: it stands, and what stands in it. */
export function useStandingFrame(): void {
	useEffect(() => {
		here.frame = true;
		return () => {
			here.frame = false;
		};
	}, []);
}

/** For a screen that could be read: it stays when it is asked for again in vain. */
export function useStandingScreen(): void {
	const { pathname, search } = useLocation();
	const matches = useMatches();
	useEffect(() => {
		for (const { id } of matches) here.screens.add(id);
		here.address = pathname + search;
		return () => {
			here.address = "";
		};
	}, [matches, pathname, search]);
}

const whyLost = (error: unknown): Stale | null => {
	if (isUnreachable(error)) return "away";
	return isRouteErrorResponse(error) && error.status >= 500 ? "failed" : null;
};

/** Why something of it could not be read. */
const lostOf = (results: Results): Stale | null =>
	Object.values(results)
		.filter(({ type }) => type === "error")
		.map(({ result }) => whyLost(result))
		.find((lost) => lost !== null) ?? null;

function keepBeside(address: string, results: Results): Results {
	const lost = lostOf(results);
	const before = besides.get(address);
	if (lost && before) {
		tell(lost);
		return before;
	}
	if (!lost) {
		besides.delete(address);
		besides.set(address, results);
		const [oldest] = besides.keys();
		if (besides.size > MOST_BESIDES && oldest !== undefined) besides.delete(oldest);
	}
	return results;
}

/**
 * A screen that is asked for again, because something changed or by itself, stays as it is when nothing comes
 * back, with the dialog that is open over it, and says so (rule office 5). What is asked for the first time
 * fails where it would stand, inside the frame.
 */
export const keepScreen: Middleware = async ({ request }, next) => {
	const results = await next();
	if (request.method !== "GET" || !here.frame) return results;
	const { pathname, search } = new URL(request.url);
	const address = pathname + search;
	const ids = Object.keys(results);
	if (!ids.some((id) => here.screens.has(id)) && ids.length === 1) {
		return keepBeside(address, results);
	}
	const lost = lostOf(results);
	const stands = address === here.address;
	if (stands || !lost) tell(lost);
	// What has no result stays as it was.
	for (const [id, { type, result }] of Object.entries(results)) {
		const frame = id === "root" || id === "admin/layout";
		if (type === "error" && whyLost(result) && (stands || frame)) delete results[id];
	}
	return results;
};
