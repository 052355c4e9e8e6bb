import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

/** Refuses bodies larger than their path may have, whatever their headers say; null leaves it be. */
export function limitBody(bytesFor: (path: string) => number | null): MiddlewareHandler {
	const limits = new Map<number, MiddlewareHandler>();
	const limitOf = (maxSize: number) => {
		const known = limits.get(maxSize);
		if (known) return known;
		const limit = bodyLimit({
			maxSize,
			onError: (c) =>
				// The rest of the body stays unread, so nothing else can come on this connection.
				c.json({ error: "A requisição é grande demais." }, 413, {
					Connection: "close",
					"Cache-Control": "no-store",
				}),
		});
		limits.set(maxSize, limit);
		return limit;
	};
	return (c, next) => {
		const bytes = bytesFor(c.req.path);
		return bytes === null ? next() : limitOf(bytes)(c, next);
	};
}
