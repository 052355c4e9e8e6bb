import type { Context } from "hono";
import type { Shop } from "#core/shop.ts";
import type { OrderFeed, OrderNews } from "#platform/live/order-feed.ts";
import { createEventStreams } from "./event-streams.ts";
import { findAllowedAdmin } from "./find-request-admin.ts";

const RETRY_MS = 5_000;
const MOST_LISTENERS = 500;

/**
 * `/admin/live`: tells administrators which orders were just paid (`paid`, with name and total) and that
 * orders changed (`change`, without saying how). Everybody else gets 403; who is no administrator any
 * more hears nothing further.
 */
export function createAdminLive(
	shop: Shop,
	feed: Pick<OrderFeed, "subscribe">,
	networkOf?: (c: Context) => string | null,
) {
	const streams = createEventStreams({
		mostListeners: MOST_LISTENERS,
		retryMs: RETRY_MS,
		...(networkOf && { networkOf }),
	});
	return {
		handler: async (c: Context) => {
			c.header("Cache-Control", "no-store");
			const { headers } = c.req.raw;
			if (!(await findAllowedAdmin(shop, headers, "orders", "read")))
				return c.text("Acesso negado.", 403);
			return streams.open(c, (stream, leave) => {
				const send = async (news: OrderNews) => {
					if (!(await findAllowedAdmin(shop, headers, "orders", "read"))) return leave();
					if (news.what === "pago") {
						const paid = await shop.orderAdmin.announceOrders(news.ids ?? []);
						await stream.writeSSE({ event: "paid", data: JSON.stringify(paid) });
					} else {
						await stream.writeSSE({ event: "change", data: news.what });
					}
				};
				let last = Promise.resolve();
				return feed.subscribe((news) => {
					// One after the other; a database away for a moment is no reason to end the stream.
					last = last.then(() => send(news)).catch(() => {});
				});
			});
		},
		count: streams.count,
		close: streams.close,
	};
}
