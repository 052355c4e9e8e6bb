import type { Context } from "hono";
import { may } from "#core/accounts/admins/role-rules.ts";
import type { Shop } from "#core/shop.ts";
import type { Changes } from "#platform/live/changes.ts";
import type { OrderFeed, OrderNews } from "#platform/live/order-feed.ts";
import { createEventStreams } from "./event-streams.ts";
import { findAllowedAdmin, findRequestAdmin } from "./find-request-admin.ts";

const RETRY_MS = 5_000;
const MOST_LISTENERS = 500;

/** What customers write, of which the storefront's channel tells. */
const WRITTEN: readonly string[] = ["reviews", "perguntas"];

/**
 * `/admin/live`: tells administrators that something their screens show changed (`change`, without saying how), and
 * those who may see orders which of them were just paid (`paid`, with name and total). Everybody else gets 403; who
 * is no administrator any more hears nothing further.
 */
export function createAdminLive(
	shop: Shop,
	feed: Pick<OrderFeed, "subscribe">,
	changes: Pick<Changes, "subscribe">,
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
			if (!(await findAllowedAdmin(shop, headers, "own", "read")))
				return c.text("Acesso negado.", 403);
			return streams.open(c, (stream, leave) => {
				const send = async ({ what, ids }: OrderNews) => {
					const admin = await findRequestAdmin(shop, headers);
					if (!admin || admin.mustSecure) return leave();
					if (what === "pago" && may(admin.role, "orders", "read")) {
						const paid = await shop.orderAdmin.announceOrders(ids ?? []);
						await stream.writeSSE({ event: "paid", data: JSON.stringify(paid) });
					} else {
						await stream.writeSSE({ event: "change", data: "" });
					}
				};
				let last = Promise.resolve();
				const hear = (news: OrderNews) => {
					// One after the other; a database away for a moment is no reason to end the stream.
					last = last.then(() => send(news)).catch(() => {});
				};
				const stopOrders = feed.subscribe(hear);
				const stopWritten = changes.subscribe(({ table }) => {
					if (WRITTEN.includes(table)) hear({ what: "mesa", ids: null });
				});
				return () => {
					stopOrders();
					stopWritten();
				};
			});
		},
		count: streams.count,
		close: streams.close,
	};
}
