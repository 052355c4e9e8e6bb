import { z } from "zod";
import type { Database } from "../database/database.ts";

/** Channel on which the database tells what became of orders; never forwarded to visitors. */
const CHANNEL = "pedidos";

/**
 * `ids` is null when there are too many to name, or nobody knows which. `mesa` is of no order: something else that the
 * back office shows.
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

/** What becomes of orders, by anyone, told to everyone in this process who asks. */
export function createOrderFeed(database: Pick<Database, "listen">) {
	const listeners = new Set<(news: OrderNews) => void>();
	let stop: (() => Promise<void>) | undefined;
	return {
		/** Calls back with every piece of news; returns how to stop. */
		subscribe(listener: (news: OrderNews) => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		/** Starts listening to the database. */
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

/** What cannot be read, as after a lost connection, means that any order may have changed. */
function readNews(payload: string): OrderNews {
	try {
		const { o, ids } = message.parse(JSON.parse(payload));
		return { what: o, ids: ids ?? null };
	} catch {
		return { what: "mudou", ids: null };
	}
}
