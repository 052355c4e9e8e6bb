import pg from "pg";

const RECONNECT_MS = 1_000;

/** One connection that only listens, opened again when it breaks. */
export function listenPostgres(url: string, onError: (error: Error) => void) {
	const channels = new Map<string, Set<(payload: string) => void>>();
	let client: pg.Client | undefined;
	let opening: Promise<void> | undefined;
	let closed = false;

	async function open(): Promise<void> {
		const fresh = new pg.Client({ connectionString: url });
		fresh.on("notification", ({ channel, payload = "" }) => {
			for (const callback of channels.get(channel) ?? []) callback(payload);
		});
		fresh.on("error", (error) => {
			onError(error);
			retry();
		});
		await fresh.connect();
		client = fresh;
		for (const channel of channels.keys())
			await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
	}

	function retry(): void {
		client = undefined;
		if (closed) return;
		setTimeout(() => {
			if (closed) return;
			opening = open()
				// What changed while nobody listened is unknown: everything may have.
				.then(() => {
					for (const callbacks of channels.values()) for (const callback of callbacks) callback("");
				})
				.catch((error: Error) => {
					onError(error);
					retry();
				});
		}, RECONNECT_MS).unref();
	}

	return {
		/** An empty payload means that notifications may have been missed. */
		async listen(channel: string, onPayload: (payload: string) => void) {
			opening ??= open();
			await opening;
			const known = channels.get(channel);
			if (known) known.add(onPayload);
			else {
				channels.set(channel, new Set([onPayload]));
				await client?.query(`listen ${pg.escapeIdentifier(channel)}`);
			}
			return async () => {
				channels.get(channel)?.delete(onPayload);
			};
		},
		async close() {
			closed = true;
			await client?.end();
		},
	};
}
