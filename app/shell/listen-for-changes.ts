import { keepListening } from "./keep-listening.ts";
import { whenHidden } from "./when-hidden.ts";

type Listening = {
	/** Where the server tells. */
	address: string;
	refetch(): void;
	/** The wait: at least so long, and a random part of so long again. */
	soonestMs: number;
	spreadMs: number;
	/** Called with what else the server tells, by the name of the event; `later` refetches as a change does. */
	also?: Record<string, (data: string, later: () => void) => void>;
	/** Whether this page keeps its line although it is hidden: what ends that, or null. */
	keepHidden?: (address: string) => Promise<(() => void) | null>;
};

/**
 * Refetches when the server tells of a `change`. Pages wait a random moment, so that they do not all ask
 * at once; a hidden one asks when it is looked at.
 *
 * A browser has six lines to a server that does not speak HTTP/2, for all its pages: the seventh would wait for ever.
 * So a page that stays hidden gives its own up, and has it again when it is looked at.
 */
export function listenForChanges({
	address,
	refetch,
	soonestMs,
	spreadMs,
	also = {},
	keepHidden,
}: Listening): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let missed = false;
	const later = () => {
		if (document.visibilityState === "hidden") {
			missed = true;
			return;
		}
		clearTimeout(timer);
		timer = setTimeout(refetch, soonestMs + Math.random() * spreadMs);
	};
	const looked = () => {
		if (document.visibilityState === "hidden" || !missed) return;
		missed = false;
		later();
	};
	const told = Object.entries(also).map(
		([name, hear]) => [name, ({ data }: MessageEvent<string>) => hear(data, later)] as const,
	);
	let opened = false;
	const listen = () =>
		keepListening(address, { change: later, ...Object.fromEntries(told) }, () => {
			// After a lost connection nobody knows what was missed.
			if (opened) later();
			opened = true;
		});
	let stopListening = listen();
	// An open line would keep the browser from putting the page aside for whoever comes back to it.
	const leave = () => stopListening();
	const listenAgain = () => {
		stopListening();
		stopListening = listen();
	};
	const comeBack = ({ persisted }: PageTransitionEvent) => {
		if (persisted) listenAgain();
	};
	let giveUp: (() => void) | null = null;
	const hide = async () => {
		const kept = (await keepHidden?.(address)) ?? null;
		if (document.visibilityState !== "hidden") kept?.();
		else if (kept) giveUp = kept;
		else leave();
	};
	const show = () => {
		if (!giveUp) listenAgain();
		giveUp?.();
		giveUp = null;
	};
	const stopLooking = whenHidden(hide, show);
	window.addEventListener("pagehide", leave);
	window.addEventListener("pageshow", comeBack);
	document.addEventListener("visibilitychange", looked);
	return () => {
		clearTimeout(timer);
		stopLooking();
		giveUp?.();
		leave();
		window.removeEventListener("pagehide", leave);
		window.removeEventListener("pageshow", comeBack);
		document.removeEventListener("visibilitychange", looked);
	};
}
