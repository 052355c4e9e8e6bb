import { z } from "zod";
import type { Database } from "../database/database.ts";

/** Channel of the database's triggers. */
const CHANNEL = "loja";

/** What changed: `ids` is null when it may be any; `cards` says whether lists show the difference. */
export type Change = { table: string; ids: string[] | null; cards: boolean };

const message = z.object({
	t: z.string(),
	ids: z.array(z.string()).nullish(),
	cartao: z.boolean().default(true),
});

export type Changes = ReturnType<typeof createChanges>;

/** Changes of the storefront's data, from any process, for subscribers in this one. */
export function createChanges(database: Pick<Database, "listen">) {
	const listeners = new Set<(change: Change) => void>();
	let stop: (() => Promise<void>) | undefined;
	const notify = (payload: string) => {
		const change = readChange(payload);
		for (const listener of listeners) listener(change);
	};
	return {
		/** Calls back with every change, in the order of subscribing; returns the unsubscribe function. */
		subscribe(listener: (change: Change) => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		announceAll: () => notify(""),
		async start(): Promise<void> {
			stop = await database.listen(CHANNEL, notify);
		},
		async stop(): Promise<void> {
			await stop?.();
		},
	};
}

/** An unreadable payload, as after a lost connection, means that anything may have changed. */
export function readChange(payload: string): Change {
	try {
		const { t, ids, cartao } = message.parse(JSON.parse(payload));
		return { table: t, ids: ids ?? null, cards: cartao };
	} catch {
		return { table: "*", ids: null, cards: true };
	}
}
