import type { MiddlewareHandler } from "hono";
import type { Log } from "#platform/log.ts";

const SLOW_MS = 1_000;

/** An order's page is known by an unguessable token, which is nobody's business. */
const withoutTokens = (path: string): string => path.replace(/^(\/pedido\/)[^/]+/, "$1…");

/** What went wrong or slowly is told; the rest only when asked for (`LOG_LEVEL=debug`). Queries are left out. */
export function accessLog(log: Log): MiddlewareHandler {
	return async (c, next) => {
		const began = performance.now();
		await next();
		const ms = Math.round(performance.now() - began);
		const { status } = c.res;
		const line = { method: c.req.method, path: withoutTokens(c.req.path), status, ms };
		if (status >= 500) log.error(line, "request failed");
		else if (status === 404) log.info(line, "not found");
		else if (ms > SLOW_MS && c.req.path !== "/live") log.warn(line, "slow request");
		else log.debug(line, "request");
	};
}
