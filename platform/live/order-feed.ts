import { z } from "zod";
import type { Database } from "../database/database.ts";

/** Channel of changes in orders; never forwarded to guests. */
const CHANNEL = "pedidos";

/**
 * `ids` is null when there are too many, or they are unknown. `mesa`: no order, but something else on admin screens.
 */
export type OrderNews = {
	what: "novo" | "pago" | "mudou" | "excluido" | "mesa";
	ids: string[] | null;
};

const message = z.object({
	o: z.enum(["novo", "pago", "mudou", "excluido", "mesa"]),
	ids: z.array(z.string()).nullish(),
});

export type OrderFeed = ReturnType<typeof createOrderFeed>;

/** Changes of orders, from any process, for subscribers in this one. */
export function createOrderFeed(database: Pick<Database, "listen">) {
	const listeners = new Set<(news: OrderNews) => void>();
	let stop: (() => Promise<void>) | undefined;
	return {
		/** Calls back with every change; returns the unsubscribe function. */
		subscribe(listener: (news: OrderNews) => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		async start(): Promise<void> {
			stop = await database.listen(CHANNEL, (payload) => {
				const news = readNews(payload);
				for (const listener of listeners) listener(news);
			});
		},
		async stop(): Promise<void> {
			await stop?.();
		},
	};
}

/** An unreadable payload, as after a lost connection, means that any order may have changed. */
function readNews(payload: string): OrderNews {
	try {
		const { o, ids } = message.parse(JSON.parse(payload));
		return { what: o, ids: ids ?? null };
	} catch {
		return { what: "mudou", ids: null };
	}
}
