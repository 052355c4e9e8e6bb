import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

/** Refuses bodies of more than `maxSize` bytes, whatever their headers say. */
export const limitBody = (maxSize: number): MiddlewareHandler =>
	bodyLimit({
		maxSize,
		onError: (c) =>
			// The rest of the body stays unread, so nothing else can come on this connection.
			c.json({ error: "A requisição é grande demais." }, 413, {
				Connection: "close",
				"Cache-Control": "no-store",
			}),
	});
