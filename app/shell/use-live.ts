import { useEffect, useRef } from "react";
import { useFetchers, useMatches, useRevalidator } from "react-router";
import { create } from "zustand";

/** Jitter, so that open pages do not all refetch at once. */
const SPREAD_MS = 1_000;
/** `EventSource` reconnects by itself, except after a refused connection, as while the server starts. */
const REOPEN_MS = 5_000;

/** Whether the database is unavailable, as `/live` says; cached pages do not show it. */
const useOutage = create<{ away: boolean }>(() => ({ away: false }));

type Options = {
	/** Stays connected while the page is hidden. */
	whileHidden?: boolean;
	/** Refetches when the connection first opens, so that a change between rendering and connecting is not missed. */
	catchUp?: boolean;
	/** Called with the data of a `paid` event; the page is refetched too. */
	onPaid?(data: string): void;
};

/**
 * Revalidates on `change` events from `address`, and on reconnection, since events may have been missed. Hidden pages
 * disconnect: HTTP/1.1 allows six connections per server. Null: no connection.
 */
export function useLive(address: string | null, options: Options = {}): void {
	const { revalidate } = useRevalidator();
	const { whileHidden = false, catchUp = false, onPaid } = options;
	const paid = useRef(onPaid);
	paid.current = onPaid;
	const sending = useRef(false);
	sending.current = useFetchers().some(({ state }) => state === "submitting");
	useEffect(() => {
		if (!address) return;
		let events: EventSource | undefined;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let opened = catchUp;
		const later = (work: () => void, ms: number) => {
			clearTimeout(timer);
			timer = setTimeout(work, ms + Math.random() * SPREAD_MS);
		};
		// Without a connection a failed refetch would replace the page; reconnecting refetches. `EventSource` may find out
		// later than the browser.
		const isOpen = () => events?.readyState === EventSource.OPEN;
		const refetch = (): void =>
			later(() => {
				// What a form changed would otherwise come before its answer, and could replace the form that waits for it.
				if (sending.current || !navigator.onLine) refetch();
				else if (isOpen()) void revalidate();
			}, 150);
		const close = () => {
			clearTimeout(timer);
			events?.close();
		};
		const open = () => {
			close();
			const source = new EventSource(address);
			source.onopen = () => {
				useOutage.setState({ away: false });
				if (opened) refetch();
				opened = true;
			};
			source.onerror = () => {
				if (source.readyState === EventSource.CLOSED) later(open, REOPEN_MS);
			};
			source.addEventListener("change", refetch);
			source.addEventListener("outage", ({ data }) =>
				useOutage.setState({ away: data === "away" }),
			);
			source.addEventListener("paid", ({ data }) => {
				paid.current?.(data);
				refetch();
			});
			events = source;
		};
		const look = () => {
			if (document.visibilityState === "visible") open();
			else if (!whileHidden) close();
		};
		if (whileHidden) open();
		else look();
		document.addEventListener("visibilitychange", look);
		return () => {
			document.removeEventListener("visibilitychange", look);
			close();
		};
	}, [address, whileHidden, catchUp, revalidate]);
}

/** True while the database is unavailable or the page shows samples: nothing can be bought then. */
export function useLocalCatalogue(): boolean {
	const away = useOutage((state) => state.away);
	const matches = useMatches();
	return (
		away ||
		matches.some(
			({ loaderData }) => (loaderData as { local?: boolean } | null | undefined)?.local === true,
		)
	);
}
