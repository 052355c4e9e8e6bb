import type { MiddlewareHandler } from "hono";
import type { RequestIdVariables } from "hono/request-id";
import type { Log } from "#platform/log.ts";
import { loggedPath } from "./logged-path.ts";

const SLOW_MS = 1_000;
/** What the log calls an answer that nobody waited for. */
export const CLIENT_LEFT = 499;

/**
 * What went wrong or slowly is told; the rest only when asked for (`LOG_LEVEL=debug`). Queries are left
 * out. Comes after `requestId()`.
 */
export function accessLog(log: Log): MiddlewareHandler<{ Variables: RequestIdVariables }> {
	return async (c, next) => {
		const began = performance.now();
		await next();
		const ms = Math.round(performance.now() - began);
		c.res.headers.set("X-Request-Id", c.get("requestId"));
		// Work that a client's leaving cut short ends in an answer of a failure, which is none of the shop's.
		const left = c.res.status >= 400 && c.req.raw.signal.aborted;
		const status = left ? CLIENT_LEFT : c.res.status;
		const line = {
			id: c.get("requestId"),
			method: c.req.method,
			path: loggedPath(c.req.path),
			status,
			ms,
		};
		if (left) log.debug(line, "the client left");
		else if (status >= 500) log.error(line, "request failed");
		else if (status === 404) log.info(line, "not found");
		else if (ms > SLOW_MS && c.req.path !== "/live") log.warn(line, "slow request");
		else log.debug(line, "request");
	};
}
