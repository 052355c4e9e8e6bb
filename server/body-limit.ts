import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

/**
 * Refuses bodies of more than `maxSize` bytes, whatever their headers say. Paths below `except` have
 * limits of their own.
 */
export function limitBody(maxSize: number, except?: string): MiddlewareHandler {
	const limit = bodyLimit({
		maxSize,
		onError: (c) =>
			// The rest of the body stays unread, so nothing else can come on this connection.
			c.json({ error: "A requisição é grande demais." }, 413, {
				Connection: "close",
				"Cache-Control": "no-store",
			}),
	});
	return (c, next) => (except && c.req.path.startsWith(except) ? next() : limit(c, next));
}
