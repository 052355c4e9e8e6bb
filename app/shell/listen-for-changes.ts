type Listening = {
	/** Where the server tells. */
	address: string;
	refetch(): void;
	/** The wait: at least so long, and a random part of so long again. */
	soonestMs: number;
	spreadMs: number;
};

/**
 * Refetches when the server tells of a `change`. Pages wait a random moment, so that they do not all ask
 * at once; a hidden one asks when it is looked at.
 */
export function listenForChanges({ address, refetch, soonestMs, spreadMs }: Listening) {
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
	const events = new EventSource(address);
	let opened = false;
	events.addEventListener("open", () => {
		// After a lost connection nobody knows what was missed.
		if (opened) later();
		opened = true;
	});
	events.addEventListener("change", later);
	const leave = () => events.close();
	window.addEventListener("pagehide", leave);
	document.addEventListener("visibilitychange", looked);
	const stop = () => {
		clearTimeout(timer);
		leave();
		window.removeEventListener("pagehide", leave);
		document.removeEventListener("visibilitychange", looked);
	};
	return { events, later, stop };
}
