import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { Shop } from "#core/shop.ts";
import type { OrderFeed, OrderNews } from "#platform/live/order-feed.ts";
import { findRequestAdmin } from "./find-request-admin.ts";

const HEARTBEAT_MS = 25_000;
const RETRY_MS = 5_000;
const MOST_LISTENERS = 500;

/**
 * `/admin/live`: tells administrators which orders were just paid (`paid`, with name and total) and that
 * orders changed (`change`, without saying how). Everybody else gets 403; who is no administrator any
 * more hears nothing further.
 */
export function createAdminLive(shop: Shop, feed: Pick<OrderFeed, "subscribe">) {
	const open = new Set<() => void>();
	let closed = false;
	return {
		handler: async (c: Context) => {
			c.header("Cache-Control", "no-store");
			if (!(await findRequestAdmin(shop, c.req.raw.headers))) return c.text("Acesso negado.", 403);
			if (closed || open.size >= MOST_LISTENERS) {
				c.header("Retry-After", "30");
				return c.text("Muitas páginas abertas. Tente de novo em instantes.", 503);
			}
			let leave = () => {};
			const left = new Promise<void>((done) => {
				leave = () => {
					open.delete(leave);
					done();
				};
			});
			open.add(leave);
			c.header("X-Accel-Buffering", "no");
			const { headers } = c.req.raw;
			return streamSSE(c, async (stream) => {
				stream.onAbort(leave);
				const send = async (news: OrderNews) => {
					if (!(await findRequestAdmin(shop, headers))) return leave();
					if (news.what === "pago") {
						const paid = await shop.orderDesk.announceOrders(news.ids ?? []);
						await stream.writeSSE({ event: "paid", data: JSON.stringify(paid) });
					} else {
						await stream.writeSSE({ event: "change", data: news.what });
					}
				};
				let last = Promise.resolve();
				const stop = feed.subscribe((news) => {
					// One after the other; a database away for a moment is no reason to end the stream.
					last = last.then(() => send(news)).catch(() => {});
				});
				const beat = setInterval(() => void stream.write(": \n\n"), HEARTBEAT_MS);
				void stream.writeSSE({ event: "ready", data: "", retry: RETRY_MS });
				await left;
				clearInterval(beat);
				stop();
			});
		},
		/** Ends every stream and opens no more, so that the process can stop. */
		close(): void {
			closed = true;
			for (const leave of [...open]) leave();
		},
	};
}
