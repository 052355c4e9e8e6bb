import { type Context, Hono } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import { may } from "#core/accounts/shared/role.ts";
import type { Shop } from "#core/shop.ts";
import type { Outage } from "#platform/database/outage.ts";
import type { Changes, OrderFeed, OrderNews } from "#platform/live/changes.ts";
import { findAllowedAdmin, findRequestAdmin } from "#server/api/call.ts";

const HEARTBEAT_MS = 25_000;

/** Streams per network: a school or a hospital has many open pages. */
const MOST_OF_ONE = 200;

type StreamLimits = {
	networkOf?: (c: Context) => string | null;
	mostListeners: number;
	retryMs: number;
};

/** Server-sent event streams, each open until its page disconnects or all are closed. */
function createEventStreams({ mostListeners, retryMs, networkOf = () => null }: StreamLimits) {
	const open = new Set<() => void>();
	const byNetwork = new Map<string, number>();
	let closed = false;
	return {
		/** `begin` subscribes a stream and returns the unsubscribe function; `leave` ends the stream. */
		open(c: Context, begin: (stream: SSEStreamingApi, leave: () => void) => () => void): Response {
			const network = networkOf(c);
			const ofNetwork = (network && byNetwork.get(network)) || 0;
			if (closed || open.size >= mostListeners || ofNetwork >= MOST_OF_ONE) {
				return c.text("Muitas páginas abertas. Tente de novo em instantes.", 503, {
					"Retry-After": "30",
					"Cache-Control": "no-store",
				});
			}
			let leave = () => {};
			const left = new Promise<void>((done) => {
				leave = () => {
					if (open.delete(leave) && network) {
						const left = (byNetwork.get(network) ?? 1) - 1;
						if (left > 0) byNetwork.set(network, left);
						else byNetwork.delete(network);
					}
					done();
				};
			});
			open.add(leave);
			if (network) byNetwork.set(network, ofNetwork + 1);
			c.header("X-Accel-Buffering", "no");
			return streamSSE(c, async (stream) => {
				stream.onAbort(leave);
				const stop = begin(stream, leave);
				const beat = setInterval(() => void stream.write(": \n\n"), HEARTBEAT_MS);
				void stream.writeSSE({ event: "ready", data: "", retry: retryMs });
				await left;
				clearInterval(beat);
				stop();
			});
		},
		count: () => open.size,
		/** Ends every stream and opens no more, for the shutdown. */
		close(): void {
			closed = true;
			for (const leave of [...open]) leave();
		},
	};
}

const RETRY_MS = 3_000;

/**
 * `/live`: notifies open pages of changed tables, never rows (rule newcomer 3), and of database outages, which cached
 * pages do not show. At most `mostListeners` per process.
 */
export function createLive(
	changes: Changes,
	outage: Outage,
	mostListeners = 5_000,
	networkOf?: (c: Context) => string | null,
) {
	const streams = createEventStreams({
		mostListeners,
		retryMs: RETRY_MS,
		...(networkOf && { networkOf }),
	});
	return {
		handler: (c: Context) =>
			streams.open(c, (stream) => {
				const sendOutage = (away: boolean) =>
					void stream.writeSSE({ event: "outage", data: away ? "away" : "over" });
				if (outage.isAway()) sendOutage(true);
				const stops = [
					outage.subscribe(sendOutage),
					changes.subscribe(({ table, ids }) => {
						void stream.writeSSE({ event: "change", data: JSON.stringify({ t: table, ids }) });
					}),
				];
				return () => {
					for (const stop of stops) stop();
				};
			}),
		count: streams.count,
		close: streams.close,
	};
}

const ORDER_RETRY_MS = 5_000;
const MOST_ORDER_LISTENERS = 3_000;

/**
 * Notifies an open page that its orders have changed, without details: the order of a token, or the orders of an
 * account. Never reveals other orders.
 */
export function createOrderLive(
	shop: Pick<Shop, "accounts" | "orders">,
	feed: Pick<OrderFeed, "subscribe">,
	networkOf: (c: Context) => string | null,
) {
	const streams = createEventStreams({
		mostListeners: MOST_ORDER_LISTENERS,
		retryMs: ORDER_RETRY_MS,
		networkOf,
	});
	const follow = (c: Context, own: ReadonlySet<string>) => {
		c.header("Cache-Control", "no-store");
		return streams.open(c, (stream) =>
			feed.subscribe(({ what, ids }) => {
				if (what === "mesa") return;
				// Unknown ids may include these.
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

const ADMIN_RETRY_MS = 5_000;
const MOST_ADMIN_LISTENERS = 500;

/** Customers' texts, announced on the storefront's channel. */
const WRITTEN: readonly string[] = ["reviews", "perguntas"];

/**
 * `/admin/live`: notifies administrators that their screens have changed (`change`, without details), and, with
 * permission for orders, of paid ones (`paid`, with name and total). Others get 403; a revoked administrator's stream
 * ends.
 */
export function createAdminLive(
	shop: Shop,
	feed: Pick<OrderFeed, "subscribe">,
	changes: Pick<Changes, "subscribe">,
	networkOf?: (c: Context) => string | null,
) {
	const streams = createEventStreams({
		mostListeners: MOST_ADMIN_LISTENERS,
		retryMs: ADMIN_RETRY_MS,
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
				const onNews = (news: OrderNews) => {
					// In order; a database outage does not end the stream.
					last = last.then(() => send(news)).catch(() => {});
				};
				const stopOrders = feed.subscribe(onNews);
				const stopWritten = changes.subscribe(({ table }) => {
					if (WRITTEN.includes(table)) onNews({ what: "mesa", ids: null });
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
