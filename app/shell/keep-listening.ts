const AGAIN_MS = 5_000;
const AGAIN_AT_MOST_MS = 300_000;

/**
 * Hears a server's events until what it answers is called. A browser comes back by itself to a line that was lost, never
 * to one that was refused, as by a shop that is just starting anew: that is asked for again, less and less
 * often. `onOpen` is told each time the line stands.
 */
export function keepListening(
	address: string,
	hear: Record<string, (event: MessageEvent<string>) => void>,
	onOpen: () => void,
): () => void {
	let events: EventSource;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let wait = AGAIN_MS;
	const open = () => {
		events = new EventSource(address);
		events.addEventListener("open", () => {
			wait = AGAIN_MS;
			onOpen();
		});
		events.addEventListener("error", () => {
			if (events.readyState !== EventSource.CLOSED) return;
			timer = setTimeout(open, wait + Math.random() * wait);
			wait = Math.min(2 * wait, AGAIN_AT_MOST_MS);
		});
		for (const [name, listener] of Object.entries(hear)) events.addEventListener(name, listener);
	};
	open();
	return () => {
		clearTimeout(timer);
		events.close();
	};
}
