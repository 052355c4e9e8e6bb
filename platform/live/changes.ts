import { z } from "zod";
import type { Database } from "../database/database.ts";

/** Channel of the database's triggers. */
const CHANGES = "loja";
/** Channel of changes in orders; never forwarded to guests. */
const ORDERS = "pedidos";

/** What changed: `ids` is null when it may be any; `cards` says whether lists show the difference. */
export type Change = { table: string; ids: string[] | null; cards: boolean };

const changeMessage = z.object({
	t: z.string(),
	ids: z.array(z.string()).nullish(),
	cartao: z.boolean().default(true),
});

/** Messages of one channel, from any process, for subscribers in this one, in the order of subscribing. */
function createFeed<T>(
	database: Pick<Database, "listen">,
	channel: string,
	read: (payload: string) => T,
) {
	const listeners = new Set<(message: T) => void>();
	let stop: (() => Promise<void>) | undefined;
	const notify = (payload: string) => {
		const received = read(payload);
		for (const listener of listeners) listener(received);
	};
	return {
		notify,
		/** Calls back with every message; returns the unsubscribe function. */
		subscribe(listener: (message: T) => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		async start(): Promise<void> {
			stop = await database.listen(channel, notify);
		},
		async stop(): Promise<void> {
			await stop?.();
		},
	};
}

export type Changes = ReturnType<typeof createChanges>;

/** Changes of the storefront's data. */
export function createChanges(database: Pick<Database, "listen">) {
	const { notify, ...feed } = createFeed(database, CHANGES, readChange);
	return { ...feed, announceAll: () => notify("") };
}

/** An unreadable payload, as after a lost connection, means that anything may have changed. */
export function readChange(payload: string): Change {
	try {
		const { t, ids, cartao } = changeMessage.parse(JSON.parse(payload));
		return { table: t, ids: ids ?? null, cards: cartao };
	} catch {
		return { table: "*", ids: null, cards: true };
	}
}

/**
 * `ids` is null when there are too many, or they are unknown. `mesa`: no order, but something else on admin screens.
 */
export type OrderNews = {
	what: "novo" | "pago" | "mudou" | "excluido" | "mesa";
	ids: string[] | null;
};

const orderMessage = z.object({
	o: z.enum(["novo", "pago", "mudou", "excluido", "mesa"]),
	ids: z.array(z.string()).nullish(),
});

export type OrderFeed = ReturnType<typeof createOrderFeed>;

/** Changes of orders. */
export function createOrderFeed(database: Pick<Database, "listen">) {
	const { notify: _, ...feed } = createFeed(database, ORDERS, readNews);
	return feed;
}

/** An unreadable payload, as after a lost connection, means that any order may have changed. */
function readNews(payload: string): OrderNews {
	try {
		const { o, ids } = orderMessage.parse(JSON.parse(payload));
		return { what: o, ids: ids ?? null };
	} catch {
		return { what: "mudou", ids: null };
	}
}
