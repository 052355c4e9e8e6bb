import { type Context, Hono } from "hono";
import type { Shop } from "#core/shop.ts";
import type { OrderFeed } from "#platform/live/order-feed.ts";
import { createEventStreams } from "./event-streams.ts";

const RETRY_MS = 5_000;
const MOST_LISTENERS = 3_000;

/**
 * Tells an open page that the orders it shows have changed, never how: the page of an order, whose token
 * entitles to read it, and the orders of an account. Of others' orders nobody hears anything, not even that
 * there is one.
 */
export function createOrderLive(
	shop: Pick<Shop, "accounts" | "orders">,
	feed: Pick<OrderFeed, "subscribe">,
	networkOf: (c: Context) => string | null,
) {
	const streams = createEventStreams({
		mostListeners: MOST_LISTENERS,
		retryMs: RETRY_MS,
		networkOf,
	});
	const follow = (c: Context, own: ReadonlySet<string>) => {
		c.header("Cache-Control", "no-store");
		return streams.open(c, (stream) =>
			feed.subscribe(({ what, ids }) => {
				if (what === "mesa") return;
				// Nobody knows which: it may be one of these.
				if (ids && !ids.some((id) => own.has(id))) return;
				void stream.writeSSE({ event: "change", data: "" });
			}),
		);
	};
	const routes = new Hono();
	routes.get("/pedido/:token/ao-vivo", async (c) => {
		const order = await shop.orders.findCheckoutOrder(c.req.param("token"));
		return order ? follow(c, new Set([order.id])) : c.text("Pedido não encontrado.", 404);
	});
	routes.get("/conta/ao-vivo", async (c) => {
		const session = await shop.accounts.getSession(c.req.raw.headers);
		if (!session) return c.text("Entre na sua conta.", 401);
		const { id, email, emailVerified } = session.user;
		const owner = { userId: id, confirmedEmail: emailVerified ? email : null };
		const list = await shop.orders.listAccountOrders(owner);
		return follow(c, new Set(list.map((order) => order.id)));
	});
	return { routes, close: streams.close };
}
